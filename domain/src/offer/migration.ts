import * as z from 'zod/mini';
import { optionalText } from '../fields.ts';
import type { Stories } from '../stories/fields.ts';
import { storyFields } from '../stories/cards.ts';
import { offerFields } from './field-table.ts';
import { offerSchema, offerVersion, type Offer, type OfferAnswers } from './fields.ts';
import { readMoney } from './money.ts';

type Input = Readonly<Record<string, unknown>>;

/** The thirteen texts of the first form, with their labels, in its order. */
const oldLabels = {
  apresentador: 'Como você se apresenta',
  prova: 'Um fato comprovável sobre o seu trabalho',
  preco: 'Preço à vista',
  parcelas: 'Parcelamento com total',
  garantia_extra: 'Garantia além dos 7 dias da lei',
  bonus: 'Bônus real',
  acesso: 'Como e por quanto tempo acessa',
  suporte: 'Como tira dúvidas',
  tempo_semanal: 'Tempo de estudo por semana',
  prazo: 'Limite real e o motivo',
  link: 'Link de inscrição',
  contato: 'Canal de atendimento',
  comparacao: 'Quanto custa resolver de outro jeito, com fonte',
} as const;
export type OldKey = keyof typeof oldLabels;
const oldKeys = Object.keys(oldLabels) as OldKey[];

const longestOldText = 500;

/** What the first form could send. */
export const oldOfferSchema = z.object(
  Object.fromEntries(
    oldKeys.map((key) => [key, z.optional(optionalText(longestOldText))]),
  ) as Record<OldKey, z.ZodMiniOptional<ReturnType<typeof optionalText>>>,
);

/** Whether a record is of the first form: it names no version. */
export const isOldOffer = (record: Input): boolean => !Object.hasOwn(record, 'versao');

/** Whether what was sent comes from the first form, in a tab that was open before the second: texts without a version. */
export const isOldForm = (input: unknown): input is Readonly<Record<string, string>> =>
  typeof input === 'object' &&
  input !== null &&
  isOldOffer(input as Input) &&
  Object.entries(input).some(([key]) => Object.hasOwn(oldLabels, key)) &&
  Object.values(input).every((value) => typeof value === 'string');

type ConversionResult = { readonly answers: OfferAnswers } | undefined;

const answersFrom = (candidate: Input): ConversionResult => {
  const parsed = offerSchema.safeParse(candidate);
  return parsed.success ? { answers: parsed.data } : undefined;
};

const convertPrice = (text: string): ConversionResult => {
  const cents = readMoney(text.replace(/\s+[àa] vista\.?$/iu, ''));
  return cents === undefined ? undefined : answersFrom({ preco: { valor: cents } });
};

const money = String.raw`R\$\s?(?:\d{1,3}(?:\.\d{3})+|\d{1,9})(?:,\d{2})?`;
const inParts = new RegExp(
  String.raw`^(\d{1,2})\s?(?:x|vezes),? de (${money})(?:[,;.]?\s\(?(?:com |no |o )?total(?: a prazo)?(?: de| é)?:? ?(${money})\)?)?\.?$`,
  'iu',
);

const convertInstalments = (text: string): ConversionResult => {
  const [, count, each = '', total] = inParts.exec(text) ?? [];
  const cents = readMoney(each);
  if (count === undefined || cents === undefined) return undefined;
  if (total !== undefined && readMoney(total) !== Number(count) * cents) return undefined;
  return answersFrom({ parcelas: { quantidade: Number(count), valor: cents } });
};

const convertTime = (text: string): ConversionResult => {
  const [, count, unit = ''] =
    /^(\d{1,3}) ?(horas?|minutos?)(?: por semana)?\.?$/iu.exec(text) ?? [];
  if (count === undefined) return undefined;
  const unidade = unit.toLowerCase().startsWith('h') ? 'horas' : 'minutos';
  return answersFrom({ tempo_semanal: { quantidade: Number(count), unidade } });
};

const converters: Partial<Record<OldKey, (text: string) => ConversionResult>> = {
  preco: convertPrice,
  parcelas: convertInstalments,
  tempo_semanal: convertTime,
  link: (text) => answersFrom({ link: text }),
  contato: (text) => answersFrom({ contato: text }),
};

type StoryKey = 'apresentador' | 'prova';

/** A text that belongs to the stories, unless they have another answer or it does not fit. */
const fitsStories = (
  key: OldKey,
  text: string,
  stories: Pick<Stories, StoryKey>,
): key is StoryKey =>
  (key === 'apresentador' || key === 'prova') &&
  text.length <= storyFields[key].max &&
  (stories[key] === null || stories[key] === text);

/**
 * The first form as answers of the second, and what of it belongs to the stories (docs/method/offer.md#old-data). What
 * does not convert becomes a line of the notes: no word is lost.
 */
export const convertOldOffer = (
  old: Input,
  stories: Pick<Stories, StoryKey>,
): { readonly offer: OfferAnswers; readonly stories: Partial<Record<StoryKey, string>> } => {
  let offer: OfferAnswers = {};
  const forStories: Partial<Record<StoryKey, string>> = {};
  const notes: string[] = [];
  for (const key of oldKeys) {
    const value = old[key];
    const text = typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : '';
    if (text === '') continue;
    const converted = converters[key]?.(text);
    if (converted) offer = { ...offer, ...converted.answers };
    else if (fitsStories(key, text, stories)) forStories[key] = text;
    else notes.push(`${oldLabels[key]}: ${text}`);
  }
  return {
    offer: notes.length > 0 ? { ...offer, observacoes: notes.join('\n') } : offer,
    stories: forStories,
  };
};

/** Notes with the lines of others that they do not have yet. */
export const joinNotes = (notes: string | null, more: string | null): string | null => {
  const lines = (notes ?? '').split('\n');
  const news = (more ?? '').split('\n').filter((line) => !lines.includes(line));
  return [notes ?? '', ...news].filter(Boolean).join('\n') || null;
};

/**
 * A draft of the first form that was never sent, beside what is stored by now: it fills what is empty, and whatever has
 * another answer, or belongs to the stories, becomes a line of the notes.
 */
export const joinOldDraft = (draft: Input, stored: Offer): OfferAnswers => {
  let news: OfferAnswers = {};
  const lines: string[] = [];
  for (const key of oldKeys) {
    const text = draft[key];
    if (typeof text === 'string' && text.trim() !== '') {
      const told = convertOldOffer({ [key]: text }, { apresentador: '', prova: '' }).offer;
      const [field] = Object.keys(told) as (keyof Offer)[];
      const line = told.observacoes ?? `${oldLabels[key]}: ${text.replace(/\s+/gu, ' ').trim()}`;
      if (field === undefined || field === 'observacoes') lines.push(line);
      else if (stored[field] === null) news = { ...news, ...told };
      else if (JSON.stringify(stored[field]) !== JSON.stringify(told[field])) lines.push(line);
    }
  }
  const notes = joinNotes(stored.observacoes, lines.join('\n') || null);
  return notes === stored.observacoes ? news : { ...news, observacoes: notes };
};

/** The answers of a stored record of the second form; what cannot be read counts as not answered. */
export const storedAnswers = (record: Input): OfferAnswers =>
  Object.fromEntries(
    Object.keys(offerFields).flatMap((key) => {
      const parsed = offerSchema.safeParse({ [key]: record[key] });
      return parsed.success ? Object.entries(parsed.data) : [];
    }),
  );

/** The record that a converted offer becomes: the answers, their version, and the original as it was. */
export const convertedRecord = (old: Input, answers: OfferAnswers): Record<string, unknown> => ({
  ...answers,
  versao: offerVersion,
  anterior: old,
});
