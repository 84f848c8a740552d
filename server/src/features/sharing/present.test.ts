import { blockFingerprint } from '@webnario/domain/sharing/reader-script';
import { expect, test } from 'vitest';
import { toComments, toOwnComments } from './present.ts';
import type { CommentRow } from './repo.ts';

const title = 'Abertura';
const text = 'Boa noite.';

const row = (id: string, change: Partial<CommentRow> = {}): CommentRow => ({
  id,
  projectId: 'p',
  userId: 'u',
  linkId: 'l',
  readerHash: 'h',
  idempotencyKey: id,
  readerName: 'Rita',
  field: 'script_fase_1_validado',
  blockPosition: 0,
  blockTitle: title,
  blockPrint: blockFingerprint({ title, text }),
  text: 'Gostei.',
  reply: null,
  repliedAt: null,
  doneAt: null,
  isTold: false,
  createdAt: new Date('2026-01-02T03:04:05.678Z'),
  ...change,
});

test('each block is read once, however many comments there are', () => {
  let reads = 0;
  const block = {
    title,
    get text() {
      reads += 1;
      return text;
    },
  };
  const script = [{ phase: 1, heading: 'Fase 1', blocks: [block] }];
  const rows = Array.from({ length: 50 }, (_, index) => row(`c${index}`));
  expect(toComments(rows, script).every((each) => each.block === 0)).toBe(true);
  expect(toOwnComments(rows, script)).toHaveLength(50);
  expect(reads).toBe(2);
});

test('the owner is told which blocks have changed since or are gone', () => {
  const script = [{ phase: 1, heading: 'Fase 1', blocks: [{ title, text }] }];
  const gone = { blockTitle: 'Outro', blockPrint: '' };
  const rows = [row('same'), row('changed', { blockPrint: '' }), row('gone', gone)];
  expect(toComments(rows, script)).toMatchObject([
    { block: 0, block_changed: false },
    { block: 0, block_changed: true },
    { block: null, block_changed: true },
  ]);
});
