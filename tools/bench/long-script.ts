import { scriptPhases } from '@webnario/domain/method/phases';
import { emptyOffer } from '@webnario/domain/offer/fields';
import type { Manuscript } from '../../server/src/features/documents/manuscript/manuscript.ts';

export const wordsWanted = 10_000;

const vocabulary =
  'abre agenda semana preço serviço conta caixa salão cliente horário calma conversa método planilha exemplo pergunta resposta coração maçã ação você começa entende anota compara decide escolhe escreve divide confere organiza aprende depois antes sempre hoje amanhã pouco muito melhor claro simples junto cedo tarde primeiro último próximo próprio útil'.split(
    ' ',
  );
const sentenceWords = 14;

/** Sentences that do not repeat, so that compression has real work; the same ones in every run. */
const makeSpeaker = () => {
  let seed = 7;
  const word = (): string => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return vocabulary[seed % vocabulary.length] ?? '';
  };
  const sentence = (): string => `${Array.from({ length: sentenceWords }, word).join(' ')}.`;
  return (count: number): string => Array.from({ length: count }, sentence).join(' ');
};

/** Five phases of the method with as many words as a very long webinar needs. */
export const longScripts = (): string[] => {
  const speak = makeSpeaker();
  const blocks = scriptPhases.flatMap((phase) => phase.blocks);
  const sentencesEach = Math.ceil(wordsWanted / blocks.length / sentenceWords);
  return scriptPhases.map((phase) =>
    phase.blocks
      .map(({ title }) => {
        const half = Math.ceil(sentencesEach / 2);
        return `## ${title}\n\n${speak(half)}\n\n${speak(sentencesEach - half)}`;
      })
      .join('\n\n'),
  );
};

/** The same as a manuscript, with what stands on its cover. */
export const longManuscript = (): Manuscript => ({
  productName: 'Preço certo',
  shortPromise: 'Descubra o preço certo de cada serviço em 6 semanas',
  category: 'Beleza',
  date: '2026-11-21T12:00:00.000Z',
  scripts: longScripts(),
  duration: { minutes: 60, wordsPerMinute: 130 },
  demonstration: false,
  madeWith: 'Webnário',
  offer: emptyOffer,
  offerContext: { productName: 'Preço certo', names: [], today: '2026-11-21' },
});
