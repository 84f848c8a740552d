import { randomBytes } from 'node:crypto';
import { endpoints } from '@webnario/domain/api/endpoints';
import type {
  OwnComment,
  Opinions,
  Reading,
  ReadingLink,
} from '@webnario/domain/api/sharing-endpoints';
import type { Person } from './people.ts';
import { request } from '../request.ts';
import type { TestServer } from '../test-server.ts';

/** A script with two blocks of one title in phase 1, and one block in each other phase. */
export const scriptTexts = {
  script_fase_1_validado:
    'Antes de tudo.\n\n## Abertura\n\nBoa noite a todos.\n\n## Pergunta\n\nQuem aqui já tentou?\n\n## Pergunta\n\nE quem desistiu?',
  script_fase_2_validado: '## Segunda\n\nO método em três passos.',
  script_fase_3_validado: '## Terceira\n\nUm exemplo.',
  script_fase_4_validado: '## Oferta\n\nCusta [PREENCHER: preço].\n\n> Slide: Oferta',
  script_fase_5_validado: '## Fim\n\nAté logo.',
} as const;

/** What a reader types on 'Abertura' of phase 1. */
export const typed = {
  reader_name: 'Rita',
  phase: 1,
  block: 1,
  block_title: 'Abertura',
  text: 'Começa bem.',
};

type ReaderAnswer<Body> = {
  readonly status: number;
  readonly body: Body;
  readonly code: string | undefined;
  readonly headers: Headers;
};

const answerOf = async <Body>(answer: Response): Promise<ReaderAnswer<Body>> => {
  const body = (await answer.json()) as Body & { error?: { code?: string } };
  return { status: answer.status, body, code: body.error?.code, headers: answer.headers };
};

export type Reader = {
  readonly read: () => Promise<ReaderAnswer<Reading>>;
  readonly comment: (
    change?: Partial<Record<keyof typeof typed, unknown>>,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<ReaderAnswer<OwnComment>>;
};

/** Somebody without an account whose browser, known by its key, has opened a link. */
export const newReader = (
  server: Pick<TestServer, 'url'>,
  token: string,
  key = randomBytes(32).toString('base64url'),
): Reader => {
  const own = { 'x-reading-token': token, 'x-reader-key': key };
  return {
    read: async () => answerOf<Reading>(await fetch(`${server.url}/api/reading`, { headers: own })),
    comment: async (change = {}, headers = {}) =>
      answerOf<OwnComment>(
        await fetch(`${server.url}/api/reading/comments`, {
          method: 'POST',
          headers: { ...own, ...headers },
          body: JSON.stringify({ ...typed, ...change }),
        }),
      ),
  };
};

/** Makes a link and answers its token. */
export const newLink = async (
  owner: Person,
  projectId: string,
  body: { days: number; label?: string } = { days: 14 },
): Promise<{ token: string; link: ReadingLink }> => {
  const made = await request(owner, endpoints.createReadingLink, {
    params: { id: projectId },
    body,
  });
  if (made.status !== 201) throw new Error(`no link: ${made.status} ${made.error.code}`);
  return made.body;
};

/** What the owner sees. */
export const opinionsOf = async (owner: Person, projectId: string): Promise<Opinions> =>
  (await request(owner, endpoints.opinions, { params: { id: projectId } })).body;
