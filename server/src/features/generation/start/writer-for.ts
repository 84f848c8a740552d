import { ok, refused, type Result } from '@webnario/domain/result';
import type { GenerationDeps } from '../deps.ts';
import type { Writer } from '../writers/writer.ts';

/** Who writes for a person now. Refused: `model_not_agreed` where they do not know yet which servers that sends texts to. */
export const writerFor = async (
  { chooseWriter, hasAgreed }: Pick<GenerationDeps, 'chooseWriter' | 'hasAgreed'>,
  userId: string,
): Promise<Result<Writer>> => {
  const writer = await chooseWriter();
  const isTold = writer.source === 'demonstration' || (await hasAgreed(userId));
  return isTold ? ok(writer) : refused('model_not_agreed');
};
