import { describe, expect, it, test } from 'vitest';
import { read } from '../fields.ts';
import { instalmentsReminder, offerFields } from './field-table.ts';
import { emptyOffer, offerSchema, withAnswers } from './fields.ts';
import { fullOffer } from '../../testing/offers.ts';

const problems = (answers: unknown): Readonly<Record<string, string>> => {
  const result = read(offerSchema, answers);
  return result.ok ? {} : (result.fields ?? {});
};

describe('an answer of the offer', () => {
  it('is kept as it came, and unknown fields are left out', () => {
    const { observacoes: _, preco_anterior: __, ...answers } = fullOffer;
    expect(read(offerSchema, { ...answers, versao: 2, anterior: {}, outro: 1 })).toEqual({
      ok: true,
      value: answers,
    });
  });

  it('is never required: absent, null and half an object are all fine [B-METHOD-35]', () => {
    for (const answers of [
      {},
      Object.fromEntries(Object.keys(fullOffer).map((key) => [key, null])),
      { preco: {}, parcelas: {}, suporte: {}, acesso: {}, tempo_semanal: {}, limite: {} },
      { preco_anterior: { valor: 79_700 }, comparacao: { texto: 'só isto' }, modulos: [{}] },
      { parcelas: { quantidade: 12, valor: 4000 }, preco: { valor: 59_700 } },
      { limite: { tipo: 'data', valor: '2020-01-01', motivo: '' } },
    ]) {
      expect(problems(answers)).toEqual({});
    }
  });

  it('stays absent when it is absent, and is none when it is blank', () => {
    expect(read(offerSchema, {})).toEqual({ ok: true, value: {} });
    expect(read(offerSchema, { link: ' ', observacoes: '', comparacao: { texto: ' ' } })).toEqual({
      ok: true,
      value: { link: null, observacoes: null, comparacao: { texto: null, fonte: null } },
    });
  });

  it('gets the default of each part that was not given', () => {
    const given = { preco: { valor: 100 }, parcelas: { quantidade: 2 }, tempo_semanal: {} };
    expect(read(offerSchema, { ...given, depoimentos: [{ nome: 'Ana' }] })).toMatchObject({
      value: {
        preco: { valor: 100, periodicidade: 'unica' },
        parcelas: { quantidade: 2, valor: null, primeira: 'em_30_dias', financiador: null },
        tempo_semanal: { quantidade: null, unidade: 'horas' },
        depoimentos: [{ nome: 'Ana', texto: null, autorizacao: false }],
      },
    });
  });

  it.each([
    { preco: { valor: 100 } },
    { preco: { valor: 100_000_000 } },
    { parcelas: { quantidade: 2 } },
    { parcelas: { quantidade: 36 } },
    { garantia_dias: 7 },
    { garantia_dias: 365 },
    { tempo_semanal: { quantidade: offerFields.tempo_semanal.fields.unidade.ranges.horas[1] } },
    { limite: { tipo: 'vagas', valor: offerFields.limite.fields.valor.min } },
    { limite: { tipo: 'vagas', valor: offerFields.limite.fields.valor.max } },
    { limite: { valor: 20 } },
    { limite: { valor: '2027-03-07' } },
    { limite: { tipo: 'vagas', valor: null } },
  ])('may be at its lower and upper limit: %o', (answers) => {
    expect(problems(answers)).toEqual({});
  });

  const { noDate, places } = offerFields.limite.fields.valor.errors;
  test.each([
    [noDate, { tipo: 'data', valor: 20 }],
    [noDate, { tipo: null, valor: 'amanhã' }],
    [noDate, { tipo: null, valor: 1.5 }],
    [noDate, { tipo: null, valor: offerFields.limite.fields.valor.min - 1 }],
    [noDate, { tipo: null, valor: offerFields.limite.fields.valor.max + 1 }],
    [places, { tipo: 'vagas', valor: '2027-03-07' }],
    [places, { tipo: 'vagas', valor: 1.5 }],
    [places, { tipo: 'vagas', valor: offerFields.limite.fields.valor.max + 1 }],
  ])('the value of a limit is a day or a number of places, else “%s”: %o', (message, limite) => {
    expect(problems({ limite })).toEqual({ 'limite.valor': message });
  });

  test('an answer that is too long gets the message about its length alone', () => {
    const { max } = offerFields.link;
    expect(problems({ link: 'nada disso '.repeat(max) })).toEqual({
      link: `Use no máximo ${max} caracteres`,
    });
  });

  test('an answer of the greatest length gets the message about its form', () => {
    const { max, errors } = offerFields.link;
    expect(problems({ link: 'x'.repeat(max) })).toEqual({ link: errors.format });
  });

  test('null leaves an empty list', () => {
    expect(withAnswers(fullOffer, { modulos: null, bonus: null, depoimentos: null })).toEqual({
      ...fullOffer,
      modulos: emptyOffer.modulos,
      bonus: [],
      depoimentos: [],
    });
  });

  const long = (length: number): string => 'a'.repeat(length + 1);
  const refused: readonly (readonly [string, string, unknown])[] = [
    ['tipo_de_produto', 'Escolha uma das opções', { tipo_de_produto: 'ebook' }],
    ['artigo_do_nome', 'Escolha uma das opções', { artigo_do_nome: 'uns' }],
    ['preco.valor', 'Digite um valor de R$ 1 a R$ 1.000.000', { preco: { valor: 99 } }],
    ['preco.valor', 'Digite um valor de R$ 1 a R$ 1.000.000', { preco: { valor: 100_000_001 } }],
    ['preco.valor', 'Digite um valor de R$ 1 a R$ 1.000.000', { preco: { valor: 100.5 } }],
    ['preco.valor', 'Digite só o valor, como 597 ou 1.997,90', { preco: { valor: 'R$ 597' } }],
    [
      'preco.periodicidade',
      'Escolha como o valor é cobrado',
      { preco: { periodicidade: 'semanal' } },
    ],
    ['preco_anterior.desde', 'Escolha a data', { preco_anterior: { desde: '2026-02-30' } }],
    ['preco_anterior.ate', 'Escolha a data', { preco_anterior: { ate: 'ontem' } }],
    ['parcelas.quantidade', 'Use de 2 a 36 vezes', { parcelas: { quantidade: 1 } }],
    ['parcelas.quantidade', 'Use de 2 a 36 vezes', { parcelas: { quantidade: 37 } }],
    ['parcelas.primeira', 'Escolha uma das opções', { parcelas: { primeira: 'nunca' } }],
    [
      'parcelas.financiador',
      'Use no máximo 80 caracteres',
      { parcelas: { financiador: long(80) } },
    ],
    ['garantia_dias', 'A garantia não pode ser menor que os 7 dias da lei', { garantia_dias: 5 }],
    ['garantia_dias', 'Use no máximo 365 dias', { garantia_dias: 366 }],
    ['suporte.canal', 'Use no máximo 120 caracteres', { suporte: { canal: long(120) } }],
    [
      'suporte.prazo_de_resposta',
      'Use no máximo 60 caracteres',
      { suporte: { prazo_de_resposta: long(60) } },
    ],
    ['acesso.quantidade', 'Use um número de 1 a 120', { acesso: { quantidade: 121 } }],
    ['acesso.unidade', 'Escolha uma das opções', { acesso: { unidade: 'horas' } }],
    ['modulos', 'Use no máximo 12 itens', { modulos: Array.from({ length: 13 }, () => ({})) }],
    [
      'modulos.1.resultado',
      'Use no máximo 140 caracteres',
      { modulos: [{}, { resultado: long(140) }] },
    ],
    ['bonus', 'Use no máximo 5 itens', { bonus: Array.from({ length: 6 }, () => ({})) }],
    [
      'tempo_semanal.quantidade',
      'Use de 10 a 600 minutos ou de 1 a 40 horas',
      { tempo_semanal: { quantidade: 41, unidade: 'horas' } },
    ],
    [
      'tempo_semanal.quantidade',
      'Use de 10 a 600 minutos ou de 1 a 40 horas',
      { tempo_semanal: { quantidade: 9, unidade: 'minutos' } },
    ],
    ['limite.valor', 'Escolha a data', { limite: { tipo: 'data', valor: 3 } }],
    ['limite.valor', 'Escolha a data', { limite: { valor: 'logo' } }],
    ['limite.valor', 'Use de 1 a 10.000 vagas', { limite: { tipo: 'vagas', valor: 0 } }],
    ['limite.valor', 'Use de 1 a 10.000 vagas', { limite: { tipo: 'vagas', valor: '2027-03-07' } }],
    ['link', 'Digite um endereço como exemplo.com.br/turma', { link: 'meu site' }],
    [
      'contato',
      'Digite um e-mail, um telefone com DDD ou um perfil com @',
      { contato: 'me chama' },
    ],
    [
      'depoimentos',
      'Use no máximo 5 itens',
      { depoimentos: Array.from({ length: 6 }, () => ({})) },
    ],
    ['comparacao.fonte', 'Use no máximo 120 caracteres', { comparacao: { fonte: long(120) } }],
    ['observacoes', 'Use no máximo 8.000 caracteres', { observacoes: long(8000) }],
    ['preco', 'Confira este campo', { preco: 'R$ 597' }],
    ['modulos', 'Confira este campo', { modulos: {} }],
  ];
  test.each(refused)('%s is refused: %s [B-METHOD-35]', (path, message, answers) => {
    expect(problems(answers)).toEqual({ [path]: message });
  });

  const eleven = Array.from({ length: 11 }, () => ({}));
  test.each<[path: string, max: number, answers: (text: string) => unknown]>([
    ['parcelas.financiador', 80, (financiador) => ({ parcelas: { financiador } })],
    ['suporte.canal', 120, (canal) => ({ suporte: { canal } })],
    ['suporte.prazo_de_resposta', 60, (text) => ({ suporte: { prazo_de_resposta: text } })],
    ['acesso.onde', 120, (onde) => ({ acesso: { onde } })],
    ['modulos.11.nome', 80, (nome) => ({ modulos: [...eleven, { nome }] })],
    ['modulos.11.resultado', 140, (resultado) => ({ modulos: [...eleven, { resultado }] })],
    ['bonus.4.nome', 80, (nome) => ({ bonus: [{}, {}, {}, {}, { nome }] })],
    [
      'bonus.4.duvida_que_resolve',
      140,
      (text) => ({ bonus: [{}, {}, {}, {}, { duvida_que_resolve: text }] }),
    ],
    ['limite.motivo', 160, (motivo) => ({ limite: { motivo } })],
    ['depoimentos.4.nome', 60, (nome) => ({ depoimentos: [{}, {}, {}, {}, { nome }] })],
    ['depoimentos.4.texto', 400, (texto) => ({ depoimentos: [{}, {}, {}, {}, { texto }] })],
    ['comparacao.texto', 160, (texto) => ({ comparacao: { texto } })],
    ['comparacao.fonte', 120, (fonte) => ({ comparacao: { fonte } })],
    ['observacoes', 8000, (observacoes) => ({ observacoes })],
  ])('%s may have %d characters and no more', (path, max, answers) => {
    expect(problems(answers('a'.repeat(max)))).toEqual({});
    expect(problems(answers('a'.repeat(max + 1)))).toEqual({
      [path]: `Use no máximo ${max.toLocaleString('pt-BR')} caracteres`,
    });
  });

  it('is chosen from these words where the field is a choice', () => {
    const { preco, parcelas, acesso, tempo_semanal, limite } = offerFields;
    const offered = [
      offerFields.tipo_de_produto,
      offerFields.artigo_do_nome,
      preco.fields.periodicidade,
      parcelas.fields.primeira,
      acesso.fields.unidade,
      tempo_semanal.fields.unidade,
      limite.fields.tipo,
    ].map(({ label, options }) => [label, ...Object.values(options)].join(' | '));
    expect(offered).toEqual([
      'O que você vende? | Curso gravado | Turma ao vivo | Mentoria | Consultoria | Evento | Livro | Outro',
      'Como você diz o nome? | o {nome} | a {nome} | os {nome} | as {nome}',
      'Como é cobrado? | Uma vez só | Por mês | Por ano',
      'A primeira parcela vence | em cerca de 30 dias (cartão) | no ato da compra',
      'Unidade | dias | semanas | meses | anos | sem data para acabar',
      'Unidade | minutos | horas',
      'Existe um limite de verdade? | Não há limite | Sim, uma data | Sim, um número de vagas',
    ]);
  });

  test('instalments come with a reminder of what the law wants on the page', () => {
    expect(instalmentsReminder).toBe(
      'Na página, informe também juros de mora, encargos de atraso, o direito de pagar antes com desconto dos juros, e o nome, o CPF ou CNPJ e o endereço de quem vende (CDC, arts. 52 e 54-B; Decreto 7.962/2013).',
    );
  });

  test('a profile may have 30 characters after its @, and no more', () => {
    expect(problems({ contato: `@${'a'.repeat(30)}` })).toEqual({});
    expect(Object.keys(problems({ contato: `@${'a'.repeat(31)}` }))).toEqual(['contato']);
  });

  test.each([
    ['link', 'exemplo.com.br'],
    ['link', ' https://www.exemplo.com.br/turma?origem=aula '],
    ['link', 'EXEMPLO.com/caixa'],
    ['contato', '@marina.alves'],
    ['contato', '(11) 98765-4321'],
    ['contato', '+55 11 98765-4321'],
    ['contato', 'ajuda@exemplo.com.br'],
  ])('%s may be %s', (key, value) => {
    expect(read(offerSchema, { [key]: value })).toEqual({
      ok: true,
      value: { [key]: value.trim() },
    });
  });

  // A pattern that tries every way would not come back from these in a lifetime.
  test.each([
    ['link', 'a.'.repeat(99)],
    ['link', `${'a-'.repeat(99)}!`],
    ['contato', '1 '.repeat(59)],
    ['contato', `${'a@a.'.repeat(29)} @`],
  ])('%s is checked quickly, however malicious it is', (key, value) => {
    expect(Object.keys(problems({ [key]: value }))).toEqual([key]);
  });
});
