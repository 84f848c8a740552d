import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { emptyOffer } from './fields.ts';
import {
  convertOldOffer,
  isOldForm,
  joinNotes,
  joinOldDraft,
  storedAnswers,
  type OldKey,
} from './migration.ts';

type KnownStories = Parameters<typeof convertOldOffer>[1];
const noStories: KnownStories = { apresentador: null, prova: null };
const converted = (old: Partial<Record<OldKey, string>>, stories: KnownStories = noStories) =>
  convertOldOffer(old, stories);

const full: Record<OldKey, string> = {
  apresentador: 'Marina Alves',
  prova: 'Atendo salões desde 2016',
  preco: 'R$ 597 à vista',
  parcelas: '12 vezes de R$ 59,70, total de R$ 716,40',
  garantia_extra: '15 dias',
  bonus: 'Um modelo de tabela de preços',
  acesso: 'Área de alunos por 12 meses',
  suporte: 'Encontro ao vivo às terças',
  tempo_semanal: '2 horas',
  prazo: 'Inscrições até domingo, porque a turma começa na segunda',
  link: 'exemplo.com.br/turma',
  contato: 'contato@exemplo.com.br',
  comparacao: 'Na minha agenda, a consultoria individual custa R$ 1.800 por mês',
};

describe('an offer of the first form', () => {
  it('becomes answers, stories and notes', () => {
    expect(converted(full)).toEqual({
      offer: {
        preco: { valor: 59_700, periodicidade: 'unica' },
        parcelas: { quantidade: 12, valor: 5970, primeira: 'em_30_dias', financiador: null },
        tempo_semanal: { quantidade: 2, unidade: 'horas' },
        link: 'exemplo.com.br/turma',
        contato: 'contato@exemplo.com.br',
        observacoes: `Garantia além dos 7 dias da lei: 15 dias
Bônus real: Um modelo de tabela de preços
Como e por quanto tempo acessa: Área de alunos por 12 meses
Como tira dúvidas: Encontro ao vivo às terças
Limite real e o motivo: Inscrições até domingo, porque a turma começa na segunda
Quanto custa resolver de outro jeito, com fonte: Na minha agenda, a consultoria individual custa R$ 1.800 por mês`,
      },
      stories: { apresentador: 'Marina Alves', prova: 'Atendo salões desde 2016' },
    });
    expect(converted({})).toEqual({ offer: {}, stories: {} });
  });

  test.each([
    ['preco', '597', 59_700],
    ['preco', 'R$ 1.997,90 a vista.', 199_790],
  ] as const)('%s “%s” is an amount', (key, text, valor) => {
    expect(converted({ [key]: text }).offer).toEqual({ preco: { valor, periodicidade: 'unica' } });
  });

  test.each([
    ['12x de R$ 59,70', 12, 5970],
    ['10 X de R$ 1.100', 10, 110_000],
    ['2 vezes de R$ 300 (total R$ 600)', 2, 30_000],
    ['3 vezes de R$ 200, total a prazo de R$ 600.', 3, 20_000],
  ])('instalments “%s” are numbers', (parcelas, quantidade, valor) => {
    expect(converted({ parcelas }).offer.parcelas).toMatchObject({ quantidade, valor });
  });

  test.each([
    ['2 horas por semana', 2, 'horas'],
    ['1 hora', 1, 'horas'],
    ['90 minutos', 90, 'minutos'],
    ['2horas.', 2, 'horas'],
    ['15 minuto', 15, 'minutos'],
  ])('weekly time “%s” is a number', (tempo_semanal, quantidade, unidade) => {
    expect(converted({ tempo_semanal }).offer.tempo_semanal).toEqual({ quantidade, unidade });
  });

  test.each([
    ['preco', 'a partir de R$ 597', 'Preço à vista'],
    ['preco', 'R$ 0,50', 'Preço à vista'],
    ['preco', 'R$ 597 à vista ou em parcelas', 'Preço à vista'],
    ['parcelas', '12 vezes de R$ 59,70, total de R$ 700', 'Parcelamento com total'],
    ['parcelas', '40x de R$ 59,70', 'Parcelamento com total'],
    ['parcelas', '12x de R$ 59,70 sem juros', 'Parcelamento com total'],
    ['tempo_semanal', '5 minutos', 'Tempo de estudo por semana'],
    ['tempo_semanal', 'duas horas', 'Tempo de estudo por semana'],
    ['tempo_semanal', 'umas 2 horas', 'Tempo de estudo por semana'],
    ['tempo_semanal', '2 horas ou mais', 'Tempo de estudo por semana'],
    ['link', 'me chama no direct', 'Link de inscrição'],
    ['contato', 'meu WhatsApp', 'Canal de atendimento'],
    ['prova', 'p'.repeat(301), 'Um fato comprovável sobre o seu trabalho'],
  ] as const)('%s “%s” is a note', (key, text, label) => {
    expect(converted({ [key]: text })).toEqual({
      offer: { observacoes: `${label}: ${text}` },
      stories: {},
    });
  });

  it('becomes a note where the stories have another answer', () => {
    const stories = { apresentador: 'Lurdes', prova: full.prova };
    expect(converted({ apresentador: full.apresentador, prova: full.prova }, stories)).toEqual({
      offer: { observacoes: 'Como você se apresenta: Marina Alves' },
      stories: { prova: full.prova },
    });
  });

  it('gives the stories a fact that just fits', () => {
    const prova = 'p'.repeat(300);
    expect(converted({ prova })).toEqual({ offer: {}, stories: { prova } });
  });

  it('loses no word [B-METHOD-48]', () => {
    const texts = Object.fromEntries(
      Object.entries(full).map(([key, known]) => [
        key,
        fc.oneof(fc.constant(known), fc.string({ maxLength: 500 })),
      ]),
    );
    fc.assert(
      fc.property(fc.record(texts, { requiredKeys: [] }), (old) => {
        const { offer, stories } = converted(old);
        const { observacoes, ...fields } = offer;
        for (const [key, value = ''] of Object.entries(old)) {
          const text = value.replace(/\s+/gu, ' ').trim();
          const isField = Object.hasOwn(fields, key);
          const isStory = Object.hasOwn(stories, key);
          const isNote = observacoes?.split('\n').some((line) => line.endsWith(`: ${text}`));
          expect(text === '' || isField || isStory || isNote).toBe(true);
        }
        expect((observacoes ?? '').length).toBeLessThan(8000);
      }),
    );
  });

  it('fits into the notes even with all of its texts full', () => {
    const old = Object.fromEntries(Object.keys(full).map((key) => [key, 'é'.repeat(500)]));
    expect(converted(old).offer.observacoes?.length).toBeLessThan(8000);
    expect(Object.keys(converted(old).offer)).toEqual(['observacoes']);
  });
});

test('the first form is recognised by texts without a version', () => {
  expect(isOldForm({ preco: 'R$ 597' })).toBe(true);
  for (const input of [
    { versao: 2, link: 'exemplo.com.br' },
    { versao: '2', link: 'exemplo.com.br' },
    { preco: { valor: 100 } },
    { preco: 7 },
    { preco: 'R$ 597', link: 7 },
    { observacoes: 'Nota' },
    {},
    null,
    'texto',
  ]) {
    expect(isOldForm(input)).toBe(false);
  }
});

test('notes get the lines that they do not have', () => {
  expect(joinNotes(null, 'a\nb')).toBe('a\nb');
  expect(joinNotes('Minha nota\na', 'a\nb')).toBe('Minha nota\na\nb');
  expect(joinNotes('um\ndois', 'dois\ntrês')).toBe('um\ndois\ntrês');
  expect(joinNotes('a', null)).toBe('a');
  expect(joinNotes(null, null)).toBeNull();
});

test('a draft of the first form fills what is empty and loses no other word [B-METHOD-150]', () => {
  const stored = { ...emptyOffer, link: 'exemplo.com.br', observacoes: 'Minha nota' };
  const draft = {
    apresentador: 'Marina',
    preco: 'R$ 597',
    parcelas: 'não parcelo',
    link: 'outro.com.br',
    contato: '  ',
    acesso: 7,
  };
  expect(joinOldDraft(draft, stored)).toEqual({
    preco: { valor: 59_700, periodicidade: 'unica' },
    observacoes:
      'Minha nota\nComo você se apresenta: Marina\nParcelamento com total: não parcelo\nLink de inscrição: outro.com.br',
  });
  expect(joinOldDraft({ link: 'exemplo.com.br' }, stored)).toEqual({});
  const known = { ...emptyOffer, tempo_semanal: { quantidade: 3, unidade: 'horas' as const } };
  expect(joinOldDraft({ tempo_semanal: ' 2  horas ' }, known)).toEqual({
    observacoes: 'Tempo de estudo por semana: 2 horas',
  });
  expect(joinOldDraft({ apresentador: 'Marina', parcelas: 'não parcelo' }, emptyOffer)).toEqual({
    observacoes: 'Como você se apresenta: Marina\nParcelamento com total: não parcelo',
  });
});

test('a stored answer that cannot be read counts as none', () => {
  const record = { versao: 2, link: 'nada disso', preco: { valor: 100 }, anterior: {}, bonus: 7 };
  expect(storedAnswers(record)).toEqual({ preco: { valor: 100, periodicidade: 'unica' } });
});
