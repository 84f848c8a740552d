import { cutAtWord } from '../cut-text.ts';
import { splitBlocks } from '../script/blocks.ts';
import { sentences } from '../script/words.ts';

/** The ten clickable example promises of 'Otimizar Promessa' (docs/method/method.md#example-promises). */
export const examplePromises = [
  'Monte o orçamento do mês em 3 noites, sem planilha complicada',
  'Prepare-se para conduzir reuniões em inglês em 12 semanas',
  'Descubra o preço certo de cada serviço em 6 semanas',
  'Planeje um mês inteiro de conteúdo em uma tarde',
  'Monte um cardápio com 5 bolos de festa em 2 semanas',
  'Publique seu primeiro site em 14 dias, começando do zero',
  'Reescreva seu currículo e seu perfil profissional em um fim de semana',
  'Crie uma rotina de estudos com seu filho em 7 dias',
  'Fotografe no modo manual com segurança em 10 aulas curtas',
  'Plante sua primeira horta de varanda em um único sábado',
] as const;

const longestPromiseSentence = 300;

const firstParagraph = (text: string): string => text.split(/\n[^\S\n]*\n/u, 1)[0] ?? '';

/**
 * The one sentence of a strong promise, with or without blocks (docs/method/method.md#strong-promise): the first of the
 * block 'Promessa forte', else the first of the text; at most 300 characters, one line, without marks around it.
 */
export const strongPromiseSentence = (text: string): string => {
  const all = splitBlocks(text);
  const own = all.find((block) => /^promessa forte$/iu.test(block.title));
  const source = own?.content || all.find((block) => block.content)?.content || '';
  const spoken = source.replace(/^[^\S\n]*>.*$/gmu, '').trim();
  // In its block the sentence is a paragraph of its own, with or without a full stop.
  const line = (own?.content ? firstParagraph(spoken) : spoken)
    .replace(/[*_`]+/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
  return cutAtWord(sentences(line)[0] ?? line, longestPromiseSentence);
};
