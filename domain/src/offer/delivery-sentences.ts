import type { CompleteOffer } from './complete.ts';
import { offerFields } from './field-table.ts';
import { countWord, ordinalWord, type Gender } from './numbers.ts';
import { gap } from './price-sentences.ts';
import { productWords } from './product-words.ts';
import { asComplement, asQuotation, asText, joinedBy } from './typed-text.ts';

type Unit = readonly [singular: string, plural: string, gender: Gender];
const units = {
  minutos: ['minuto', 'minutos', 'm'],
  horas: ['hora', 'horas', 'f'],
  dias: ['dia', 'dias', 'm'],
  semanas: ['semana', 'semanas', 'f'],
  meses: ['mês', 'meses', 'm'],
  anos: ['ano', 'anos', 'm'],
} as const satisfies Record<string, Unit>;

const amount = (count: number, [singular, plural, gender]: Unit): string =>
  `${countWord(count, gender)} ${count === 1 ? singular : plural}`;

const accessSentence = ({ acesso }: CompleteOffer, names: readonly string[]): string => {
  if (!acesso) return `Você acessa por ${gap('onde e por quanto tempo')}.`;
  const { quantidade, unidade } = acesso;
  const where = asComplement(acesso.onde, offerFields.acesso.fields.onde.label, names);
  const place = `Você acessa ${/^[oa]s?\s/iu.test(where) ? where : joinedBy('por', where)}`;
  if (unidade === 'sem_prazo') return `${place}, sem data para acabar.`;
  if (quantidade === null || unidade === null) return `${place}.`;
  return `${place}, por ${amount(quantidade, units[unidade])}.`;
};

const supportSentence = ({ suporte }: CompleteOffer, names: readonly string[]): string => {
  if (!suporte) {
    return `Você tira dúvidas por ${gap('canal de dúvidas e prazo de resposta, ou diga que não há')}.`;
  }
  if (!suporte.tem) return 'Não há canal de dúvidas: você estuda com o material.';
  const { canal, prazo_de_resposta } = offerFields.suporte.fields;
  const answered = asComplement(suporte.prazo_de_resposta ?? '', prazo_de_resposta.label, names);
  const channel = `Você tira dúvidas ${joinedBy('por', asComplement(suporte.canal, canal.label, names))}.`;
  return answered ? `${channel} A resposta chega em ${answered}.` : channel;
};

const timeSentence = ({ tempo_semanal: time }: CompleteOffer): string =>
  time
    ? `Reserve ${amount(time.quantidade, units[time.unidade])} por semana.`
    : `Reserve ${gap('tempo por semana')}.`;

const modulesSentence = (offer: CompleteOffer, names: readonly string[]): string => {
  const { part, parts, partGender } = productWords(offer.tipo_de_produto);
  const count = offer.modulos.length;
  if (count === 0) return gap(`nome e resultado de cada ${part}`);
  const items = offer.modulos.map(({ nome, resultado }, index) => {
    const result = asComplement(resultado, offerFields.modulos.fields.resultado.label, names);
    return `${ordinalWord(index + 1, partGender)} ${part}, ${asText(nome)}: você ${result}.`;
  });
  const opening =
    count === 1
      ? `É ${countWord(1, partGender)} ${part} só.`
      : `São ${countWord(count, partGender)} ${parts}.`;
  return [opening, ...items].join(' ');
};

export const bonusesSentence = ({ bonus }: CompleteOffer, names: readonly string[]): string => {
  const items = bonus.map(({ nome, duvida_que_resolve }) => ({
    name: asComplement(nome, offerFields.bonus.fields.nome.label, names),
    doubt: asQuotation(duvida_que_resolve),
  }));
  const [first, ...others] = items;
  if (!first) return 'Não há bônus: o que você acabou de ver já é o pacote inteiro.';
  if (others.length === 0) {
    return `Tem um bônus: ${first.name}. Ele responde a quem pergunta: “${first.doubt}”`;
  }
  const listed = items.map(
    ({ name, doubt }, index) =>
      `${ordinalWord(index + 1, 'm')}: ${name}, para quem pergunta: “${doubt}”`,
  );
  return [`São ${countWord(items.length, 'm')} bônus.`, ...listed].join(' ');
};

const whatIsMissing = (offer: CompleteOffer): readonly string[] => [
  ...(offer.modulos.length === 0
    ? [`nome e resultado de cada ${productWords(offer.tipo_de_produto).part}`]
    : []),
  ...(offer.acesso ? [] : ['onde e por quanto tempo acessa']),
  ...(offer.suporte ? [] : ['canal de dúvidas e prazo de resposta']),
  ...(offer.tempo_semanal ? [] : ['tempo por semana']),
];

/**
 * What the person receives. Two or more empty fields become one gap, `missing`, and leave no sentence of their own: no
 * block asks aloud for more than two things.
 */
export const deliverySentences = (offer: CompleteOffer, names: readonly string[]) => {
  const missing = whatIsMissing(offer);
  const isJoined = missing.length > 1;
  const unlessJoined = (isEmpty: boolean, sentence: string): string =>
    isJoined && isEmpty ? '' : sentence;
  return {
    access: unlessJoined(!offer.acesso, accessSentence(offer, names)),
    support: unlessJoined(!offer.suporte, supportSentence(offer, names)),
    time: unlessJoined(!offer.tempo_semanal, timeSentence(offer)),
    modules: unlessJoined(offer.modulos.length === 0, modulesSentence(offer, names)),
    missing: isJoined ? `O pacote inclui ${gap(missing.join('; '))}.` : '',
  };
};
