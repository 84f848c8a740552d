import * as z from 'zod/mini';
import { optionalText, typedText } from '../fields.ts';
import { sharingLimits as limits } from '../sharing/limits.ts';
import { plainLine, plainText } from '../plain-text.ts';

/** The header that carries the secret part of a reading link; addresses, which proxies and logs keep, never do. */
export const readingTokenHeader = 'x-reading-token';
/** The header by which a reader's browser finds its own comments again: a secret that it made itself. */
export const readerKeyHeader = 'x-reader-key';

/** 256 bits in base64url. */
const secret = /^[\w-]{43}$/;

/** Whether a text may be a token or a reader's key. */
export const isSecret = (text: string | undefined): text is string =>
  text !== undefined && secret.test(text);

/** What an outsider types, as plain text; refused when nothing of it can be seen. */
const outsidersText = (max: number, missing: string, clean: (text: string) => string) =>
  z
    .pipe(typedText({ min: 1, max, tooShort: missing }), z.transform(clean))
    .check(z.refine((text: string) => text !== '', { error: missing }));

const readingLinkSchema = z.object({
  id: z.string(),
  label: z.nullable(z.string()),
  created_at: z.string(),
  ends_at: z.string(),
  comments: z.int(),
});
export type ReadingLink = z.output<typeof readingLinkSchema>;

const replyMembers = { reply: z.nullable(z.string()), replied_at: z.nullable(z.string()) };

/** A comment as the owner of the script sees it. */
const commentSchema = z.object({
  id: z.string(),
  reader_name: z.string(),
  /** 1 to 5. */
  phase: z.int(),
  /** Where its block stands now, from 0; null when the block is gone. */
  block: z.nullable(z.int()),
  /** The title of the block when the comment was made. */
  block_title: z.string(),
  /** The text or the title of the block is another one now. */
  block_changed: z.boolean(),
  text: z.string(),
  ...replyMembers,
  done: z.boolean(),
  created_at: z.string(),
});
export type Comment = z.output<typeof commentSchema>;

const opinionsSchema = z.object({
  links: z.array(readingLinkSchema),
  comments: z.array(commentSchema),
});
export type Opinions = z.output<typeof opinionsSchema>;

/** A comment as the reader who made it sees it. */
const ownCommentSchema = z.object({
  id: z.string(),
  reader_name: z.string(),
  phase: z.int(),
  block: z.nullable(z.int()),
  block_title: z.string(),
  text: z.string(),
  ...replyMembers,
  created_at: z.string(),
});
export type OwnComment = z.output<typeof ownCommentSchema>;

/** All that a reading link shows. */
const readingSchema = z.object({
  product_name: z.string(),
  ends_at: z.string(),
  phases: z.array(
    z.object({
      phase: z.int(),
      heading: z.string(),
      blocks: z.array(z.object({ title: z.string(), text: z.string() })),
    }),
  ),
  comments: z.array(ownCommentSchema),
});
export type Reading = z.output<typeof readingSchema>;

const ownersCalls = {
  opinions: {
    method: 'GET',
    path: '/api/projects/:id/opinions',
    access: 'user',
    summary: 'Links de leitura e comentários de um projeto',
    answer: opinionsSchema,
  },
  createReadingLink: {
    method: 'POST',
    path: '/api/projects/:id/reading-links',
    access: 'user',
    status: 201,
    summary: 'Cria um link de leitura do roteiro pronto; só esta resposta traz o token',
    body: z.object({
      days: z
        .int({ error: 'Informe um número inteiro de dias' })
        .check(
          z.minimum(limits.days.least, { error: `Use pelo menos ${limits.days.least} dia` }),
          z.maximum(limits.days.most, { error: `Use no máximo ${limits.days.most} dias` }),
        ),
      label: z.optional(z.nullable(optionalText(limits.label))),
    }),
    answer: z.object({ link: readingLinkSchema, token: z.string() }),
  },
  revokeReadingLink: {
    method: 'DELETE',
    path: '/api/reading-links/:id',
    access: 'user',
    summary: 'Desativa um link de leitura; os comentários ficam',
    answer: z.object({ revoked: z.literal(true) }),
  },
  updateComment: {
    method: 'PATCH',
    path: '/api/comments/:id',
    access: 'user',
    summary: 'Responde a um comentário (vazio tira a resposta) ou o marca como resolvido',
    body: z.object({
      reply: z.optional(z.nullable(optionalText(limits.reply))),
      done: z.optional(z.boolean()),
    }),
    answer: z.object({ updated: z.literal(true) }),
  },
  deleteComment: {
    method: 'DELETE',
    path: '/api/comments/:id',
    access: 'user',
    summary: 'Apaga um comentário',
    answer: z.object({ deleted: z.literal(true) }),
  },
} as const;

/** Without an account: `X-Reading-Token` opens one script, `X-Reader-Key` finds the comments of one browser. */
const readersCalls = {
  reading: {
    method: 'GET',
    path: '/api/reading',
    access: 'public',
    summary: 'O roteiro de um link de leitura (X-Reading-Token), com os comentários de quem lê',
    answer: readingSchema,
  },
  createComment: {
    method: 'POST',
    path: '/api/reading/comments',
    access: 'public',
    idempotent: 'own',
    status: 201,
    summary: 'Comenta um bloco do roteiro de um link de leitura',
    body: z.object({
      reader_name: outsidersText(limits.readerName, 'Escreva o seu nome', plainLine),
      phase: z.int().check(z.minimum(1), z.maximum(5)),
      /** Where the block stood in its phase on the reader's screen, from 0, and what it was called there. */
      block: z.int().check(z.minimum(0), z.maximum(10_000)),
      block_title: optionalText(limits.blockTitle),
      text: outsidersText(limits.comment, 'Escreva o seu comentário', plainText),
    }),
    answer: ownCommentSchema,
  },
} as const;

/** Asking for an opinion (docs/guides/sharing.md). */
export const sharingEndpoints = { ...ownersCalls, ...readersCalls };
