import { describe, expect, it, test } from 'vitest';
import { offerFields, offerKeys } from './field-table.ts';
import { emptyOffer, type Offer } from './fields.ts';
import { offerLines } from './offer-lines.ts';
import { offerSentences, type OfferSentences } from './sentences.ts';
import { aDay, fullOffer } from '../../testing/offers.ts';

const context = { productName: 'Caixa em Ordem', names: ['Marina Alves'], today: aDay };
const said = (change: Partial<Offer>, today = aDay): OfferSentences =>
  offerSentences({ ...fullOffer, ...change }, { ...context, today });
const { parcelas } = fullOffer;
const earlier = { valor: 79_700, desde: '2026-06-01', ate: '2026-12-31', declaro: true };
const law = 'é direito seu, do artigo 49 do Código de Defesa do Consumidor.';
const refund = 'e o valor pago volta inteiro. É direito de devolução, e não promessa de resultado.';

type Key = Exclude<keyof OfferSentences, 'testimonials'>;
const rows: readonly (readonly [Key, Partial<Offer>, string])[] = [
  ['price', {}, 'O preço é R$ 597 à vista.'],
  [
    'support',
    { suporte: { tem: true, canal: 'WhatsApp', prazo_de_resposta: 'até um dia' } },
    'Você tira dúvidas por WhatsApp. A resposta chega em até um dia.',
  ],
  [
    'access',
    { acesso: { onde: 'o aplicativo', quantidade: 1, unidade: 'anos' } },
    'Você acessa o aplicativo, por um ano.',
  ],
  [
    'comparison',
    { comparacao: { texto: 'uma consultoria custa R$ 900', fonte: 'a minha tabela' } },
    'Para comparar: uma consultoria custa R$ 900. Esse número vem da minha tabela.',
  ],
  ['price', { preco: { valor: 5990, periodicidade: 'mensal' } }, 'O preço é R$ 59,90 por mês.'],
  ['price', { preco: { valor: 199_700, periodicidade: 'anual' } }, 'O preço é R$ 1.997 por ano.'],
  ['price', { preco: null }, 'O preço é [PREENCHER: preço à vista].'],
  [
    'previousPrice',
    { preco_anterior: earlier },
    'Até 31 de dezembro de 2026, o preço era R$ 797. Hoje é R$ 597.',
  ],
  [
    'previousPrice',
    { preco_anterior: earlier, preco: { valor: 59_700, periodicidade: 'mensal' } },
    'Até 31 de dezembro de 2026, o preço era R$ 797 por mês. Hoje é R$ 597 por mês.',
  ],
  ['previousPrice', { preco_anterior: { ...earlier, declaro: false } }, ''],
  [
    'instalments',
    { parcelas: { ...parcelas!, valor: 4975 } },
    'Se preferir parcelar, são 12 vezes de R$ 49,75, sem juros. O total é R$ 597.',
  ],
  [
    'instalments',
    { parcelas: { ...parcelas!, quantidade: 2, valor: 29_850, primeira: 'no_ato' } },
    'Se preferir parcelar, são duas vezes de R$ 298,50, sem juros. O total é R$ 597. A primeira é paga no ato.',
  ],
  [
    'instalments',
    { parcelas: { ...parcelas!, financiador: null } },
    'Se preferir parcelar, são 12 vezes de R$ 59,70. O total a prazo é R$ 716,40, ou seja, R$ 119,40 a mais do que à vista. Os juros são de 2,92% ao mês, e o custo efetivo total é de 41,30% ao ano. Quem financia é [PREENCHER: quem financia o parcelamento].',
  ],
  ['instalments', { parcelas: null }, ''],
  [
    'guarantee',
    { garantia_dias: null, contato: null },
    `Em compra pela internet, você tem sete dias para desistir: ${law} O prazo conta da compra ou da liberação do acesso, o que vier por último. Para pedir, fale com [PREENCHER: e-mail ou canal de atendimento], ${refund}`,
  ],
  [
    'guarantee',
    { garantia_dias: 7, contato: '(11) 98765-4321' },
    `Em compra pela internet, você tem sete dias para desistir: ${law} O prazo conta da compra ou da liberação do acesso, o que vier por último. Para pedir, chame em (11) 98765-4321, ${refund}`,
  ],
  [
    'guarantee',
    { garantia_dias: 10, contato: '@marina' },
    `Em compra pela internet, a lei já dá sete dias para desistir: ${law} Aqui o prazo é maior: dez dias ao todo, já contando esses sete. O prazo conta da compra ou da liberação do acesso, o que vier por último. Para pedir, chame em @marina, ${refund}`,
  ],
  [
    'support',
    { suporte: { tem: true, canal: 'no grupo', prazo_de_resposta: null } },
    'Você tira dúvidas no grupo.',
  ],
  [
    'support',
    { suporte: { tem: false, canal: null, prazo_de_resposta: null } },
    'Não há canal de dúvidas: você estuda com o material.',
  ],
  [
    'support',
    { suporte: null },
    'Você tira dúvidas por [PREENCHER: canal de dúvidas e prazo de resposta, ou diga que não há].',
  ],
  [
    'access',
    { acesso: { onde: 'pelo celular', quantidade: 1, unidade: 'anos' } },
    'Você acessa pelo celular, por um ano.',
  ],
  [
    'access',
    { acesso: { onde: 'pelo celular', quantidade: 2, unidade: 'semanas' } },
    'Você acessa pelo celular, por duas semanas.',
  ],
  [
    'access',
    { acesso: { onde: 'pelo celular', quantidade: 12, unidade: 'sem_prazo' } },
    'Você acessa pelo celular, sem data para acabar.',
  ],
  [
    'access',
    { acesso: { onde: 'pelo celular', quantidade: 12, unidade: null } },
    'Você acessa pelo celular.',
  ],
  [
    'access',
    { acesso: { onde: 'computador dos alunos', quantidade: null, unidade: 'anos' } },
    'Você acessa por computador dos alunos.',
  ],
  ['access', { acesso: null }, 'Você acessa por [PREENCHER: onde e por quanto tempo].'],
  [
    'modules',
    { modulos: [{ nome: 'Tudo', resultado: 'Aprende.' }], tipo_de_produto: 'evento' },
    'É uma parte só. Primeira parte, Tudo: você aprende.',
  ],
  [
    'modules',
    { modulos: fullOffer.modulos.slice(0, 2), tipo_de_produto: null },
    'São duas partes. Primeira parte, Duas contas: você separa o dinheiro do salão do dinheiro da casa. Segunda parte, Três números: você monta o controle da semana em uma página.',
  ],
  [
    'modules',
    { modulos: [], tipo_de_produto: 'livro' },
    '[PREENCHER: nome e resultado de cada capítulo]',
  ],
  ['bonuses', { bonus: [] }, 'Não há bônus: o que você acabou de ver já é o pacote inteiro.'],
  [
    'bonuses',
    {
      bonus: [
        { nome: 'Um guia', duvida_que_resolve: 'Como?' },
        { nome: 'é uma aula', duvida_que_resolve: 'Quando?' },
      ],
    },
    'São dois bônus. Primeiro: um guia, para quem pergunta: “Como?” Segundo: uma aula, para quem pergunta: “Quando?”',
  ],
  ['time', { tempo_semanal: { quantidade: 1, unidade: 'horas' } }, 'Reserve uma hora por semana.'],
  [
    'time',
    { tempo_semanal: { quantidade: 90, unidade: 'minutos' } },
    'Reserve 90 minutos por semana.',
  ],
  ['time', { tempo_semanal: null }, 'Reserve [PREENCHER: tempo por semana].'],
  [
    'limit',
    { limite: { tipo: 'vagas', valor: 1, motivo: 'o atendimento é individual' } },
    'É uma vaga só, porque o atendimento é individual.',
  ],
  [
    'limit',
    { limite: { tipo: 'vagas', valor: 10, motivo: 'Porque eu corrijo um exercício por pessoa.' } },
    'São dez vagas, porque eu corrijo um exercício por pessoa.',
  ],
  [
    'limit',
    { limite: { tipo: 'vagas', valor: 2, motivo: 'Marina atende uma por uma' } },
    'São duas vagas, porque Marina atende uma por uma.',
  ],
  [
    'limit',
    { limite: { tipo: 'vagas', valor: 3, motivo: 'Patrícia só vem às terças' } },
    'São três vagas, porque Patrícia só vem às terças.',
  ],
  [
    'limit',
    { limite: { tipo: 'vagas', valor: 3, motivo: 'Caixa não espera' } },
    'São três vagas, porque Caixa não espera.',
  ],
  [
    'comparison',
    { comparacao: { texto: 'uma consultoria custa R$ 900', fonte: 'site da prefeitura' } },
    'Para comparar: uma consultoria custa R$ 900. Esse número vem de site da prefeitura.',
  ],
  [
    'limit',
    { limite: { tipo: 'nenhum', valor: null, motivo: null } },
    'Não há data final nem limite de vagas: decida no seu tempo.',
  ],
  [
    'limit',
    { limite: null },
    '[PREENCHER: até quando vale esta condição e por quê, ou diga que não há limite]',
  ],
  [
    'link',
    { link: null },
    'O link está no chat e na tela: [PREENCHER: link da página de inscrição]',
  ],
  ['contact', { contato: '@marina' }, 'Se ficar alguma dúvida, chame em @marina.'],
  [
    'contact',
    { contato: null },
    'Se ficar alguma dúvida, fale com [PREENCHER: e-mail ou canal de atendimento].',
  ],
  ['comparison', { comparacao: { texto: 'uma consultoria custa caro', fonte: null } }, ''],
  [
    'summary',
    { parcelas: null, garantia_dias: null },
    'R$ 597 à vista; sete dias para desistir, pela lei; exemplo.com.br/caixa',
  ],
  [
    'summary',
    { preco: null, link: null, garantia_dias: 8 },
    '[PREENCHER: preço à vista e link da página de inscrição]; oito dias ao todo para desistir, já contando os sete da lei',
  ],
  [
    'summary',
    { preco: null },
    '[PREENCHER: preço à vista]; 15 dias ao todo para desistir, já contando os sete da lei; exemplo.com.br/caixa',
  ],
  [
    'summary',
    { link: null, parcelas: null },
    'R$ 597 à vista; 15 dias ao todo para desistir, já contando os sete da lei; [PREENCHER: link da página de inscrição]',
  ],
  [
    'priceSlide',
    { parcelas: { ...parcelas!, valor: 4975 } },
    '> Slide: Preço | R$ 597 à vista · 12 × R$ 49,75 = R$ 597, sem juros',
  ],
  ['priceSlide', { parcelas: null }, '> Slide: Preço | R$ 597 à vista'],
  ['priceSlide', { preco: null }, '> Slide: Preço | [PREENCHER: preço à vista]'],
  [
    'priceSlide',
    { parcelas: { ...parcelas!, quantidade: 2, valor: 30_000, financiador: null } },
    '> Slide: Preço | R$ 597 à vista · 2 × R$ 300 = R$ 600 · 0,33% ao mês · CET 4,09% ao ano · financia: [PREENCHER: quem financia o parcelamento]',
  ],
];

describe('the sentences of an offer', () => {
  test.each(rows)(
    'the sentence about %s with %j is written from its answers',
    (key, change, sentence) => {
      expect(said(change)[key]).toBe(sentence);
    },
  );

  test('a limit is said up to its day and not after it [B-METHOD-44]', () => {
    expect(said({}, '2027-03-07').limit).toBe(
      'As inscrições vão até domingo, 7 de março, porque a turma começa na segunda-feira, dia 8.',
    );
    expect(said({}, '2027-03-08').limit).toMatch(/^\[PREENCHER: até quando/);
  });

  test('the sentence about testimonials quotes only those that were authorised [B-METHOD-46]', () => {
    const ana = { nome: 'ANA DE SOUZA', texto: '“Gostei.”', autorizacao: true };
    expect(
      said({ depoimentos: [ana, { ...ana, nome: 'Bia', autorizacao: false }] }).testimonials,
    ).toEqual([
      'Ana de Souza escreveu: “Gostei.” Essa é a experiência de Ana de Souza, e cada pessoa tem a sua.',
    ]);
  });

  test('the sentence about missing facts replaces two or more sentences that lack theirs [B-METHOD-45]', () => {
    expect(said({ acesso: null, tempo_semanal: null })).toMatchObject({
      access: '',
      time: '',
      missing: 'O pacote inclui [PREENCHER: onde e por quanto tempo acessa; tempo por semana].',
      support: expect.stringMatching(/^Você tira dúvidas no encontro/),
      modules: expect.stringMatching(/^São seis módulos\./),
    });
    expect(said({ acesso: null }).missing).toBe('');
  });

  test('the product is said with its article [B-METHOD-43]', () => {
    const mentoring = offerSentences(emptyOffer, { ...context, productName: ' Mentoria  Raiz' });
    expect(mentoring.product).toBe('a Mentoria Raiz');
    expect(said({}).called).toBe('a turma');
  });
});

const hideNames = (text: string): string => text.replaceAll('Jorge', 'essa pessoa');

describe('the offer as a model reads it', () => {
  it('has a line for each sentence [B-METHOD-44]', () => {
    expect(offerLines(fullOffer, { ...context, hideNames })).toBe(
      `Produto: o Caixa em Ordem (também pode dizer: a turma)
Frase do preço: O preço é R$ 597 à vista.
Frase das parcelas: Se preferir parcelar, são 12 vezes de R$ 59,70. O total a prazo é R$ 716,40, ou seja, R$ 119,40 a mais do que à vista. Os juros são de 2,92% ao mês, e o custo efetivo total é de 41,30% ao ano. Quem financia é a plataforma de pagamento.
Slide do preço: > Slide: Preço | R$ 597 à vista · 12 × R$ 59,70 = R$ 716,40 · 2,92% ao mês · CET 41,30% ao ano · financia: a plataforma de pagamento
Frase da garantia: Em compra pela internet, a lei já dá sete dias para desistir: é direito seu, do artigo 49 do Código de Defesa do Consumidor. Aqui o prazo é maior: 15 dias ao todo, já contando esses sete. O prazo conta da compra ou da liberação do acesso, o que vier por último. Para pedir, escreva para ajuda@exemplo.com.br, e o valor pago volta inteiro. É direito de devolução, e não promessa de resultado.
Frase do limite: As inscrições vão até domingo, 7 de março, porque a turma começa na segunda-feira, dia 8.
Frase do link: O link está no chat e na tela: exemplo.com.br/caixa
Frase do contato: Se ficar alguma dúvida, escreva para ajuda@exemplo.com.br.
Frase do acesso: Você acessa pela área de alunos, no celular ou no computador, por 12 meses.
Frase do suporte: Você tira dúvidas no encontro ao vivo, toda terça às 20h, e por escrito na área de alunos. A resposta chega em até dois dias úteis.
Frase do tempo: Reserve duas horas por semana.
Itens: São seis módulos. Primeiro módulo, Duas contas: você separa o dinheiro do salão do dinheiro da casa. Segundo módulo, Três números: você monta o controle da semana em uma página. Terceiro módulo, O custo do serviço: você soma produto, comissão, taxa e tempo de cadeira. Quarto módulo, O preço com margem: você calcula o preço dos cinco serviços que mais saem. Quinto módulo, O aviso: você escreve a mensagem de reajuste para as clientes. Sexto módulo, O seu valor fixo: você define quanto e em que dia tira para você.
Bônus: Tem um bônus: um modelo de tabela de preços para a recepção. Ele responde a quem pergunta: “Como eu mostro o preço novo sem ficar sem graça?”
Frase da comparação: Para comparar: uma consultoria individual comigo custa R$ 1.800 por mês. Esse número vem da minha própria tabela de 2027.
Depoimentos: Patrícia Nunes escreveu: “Eu achava que precisava de mais cliente. Precisava era saber quanto a escova deixava.” Essa é a experiência de Patrícia Nunes, e cada pessoa tem a sua.
Resumo para recapitular: R$ 597 à vista ou 12 vezes de R$ 59,70, total de R$ 716,40; 15 dias ao todo para desistir, já contando os sete da lei; exemplo.com.br/caixa`,
    );
  });

  it('has its gaps where the form is empty [B-METHOD-47]', () => {
    expect(
      offerLines(emptyOffer, { ...context, productName: 'Inglês de Reunião', hideNames }),
    ).toBe(
      `Produto: o Inglês de Reunião (também pode dizer: o programa)
Frase do preço: O preço é [PREENCHER: preço à vista].
Frase das parcelas: não há; não fale em parcelas
Slide do preço: > Slide: Preço | [PREENCHER: preço à vista]
Frase da garantia: Em compra pela internet, você tem sete dias para desistir: é direito seu, do artigo 49 do Código de Defesa do Consumidor. O prazo conta da compra ou da liberação do acesso, o que vier por último. Para pedir, fale com [PREENCHER: e-mail ou canal de atendimento], e o valor pago volta inteiro. É direito de devolução, e não promessa de resultado.
Frase do limite: [PREENCHER: até quando vale esta condição e por quê, ou diga que não há limite]
Frase do link: O link está no chat e na tela: [PREENCHER: link da página de inscrição]
Frase do contato: Se ficar alguma dúvida, fale com [PREENCHER: e-mail ou canal de atendimento].
Frase do que falta: O pacote inclui [PREENCHER: nome e resultado de cada parte; onde e por quanto tempo acessa; canal de dúvidas e prazo de resposta; tempo por semana].
Bônus: Não há bônus: o que você acabou de ver já é o pacote inteiro.
Frase da comparação: não há; compare só com fazer por conta própria, sem preço
Depoimentos: não há; não cite nenhum
Resumo para recapitular: [PREENCHER: preço à vista e link da página de inscrição]; sete dias para desistir, pela lei`,
    );
  });

  it('names the missing facts at the first missing sentence, and keeps the others', () => {
    const lines = offerLines(
      { ...fullOffer, suporte: null, tempo_semanal: null },
      { ...context, hideNames },
    ).split('\n');
    const labels = lines.map((line) => line.slice(0, line.indexOf(':')));
    expect(labels.slice(labels.indexOf('Frase do acesso'), labels.indexOf('Bônus'))).toEqual([
      'Frase do acesso',
      'Frase do que falta',
      'Itens',
    ]);
  });

  it('has every testimonial in one line', () => {
    const depoimentos = fullOffer.depoimentos.flatMap((told) => [
      told,
      { ...told, nome: 'Bia Lima' },
    ]);
    const line = offerLines({ ...fullOffer, depoimentos }, { ...context, hideNames })
      .split('\n')
      .find((text) => text.startsWith('Depoimentos'));
    expect(line).toContain('cada pessoa tem a sua. Bia Lima escreveu:');
  });

  it('stays below twenty thousand characters, however full the form is', () => {
    const full = (max: number) => 'Palavra '.repeat(max).slice(0, max);
    const { fields } = offerFields.modulos;
    const offer: Offer = {
      ...fullOffer,
      preco_anterior: earlier,
      parcelas: { ...fullOffer.parcelas!, financiador: full(80) },
      suporte: { tem: true, canal: full(120), prazo_de_resposta: full(60) },
      acesso: { onde: full(120), quantidade: 120, unidade: 'semanas' },
      modulos: Array.from({ length: 12 }, () => ({
        nome: full(fields.nome.max),
        resultado: full(fields.resultado.max),
      })),
      bonus: Array.from({ length: 5 }, () => ({
        nome: full(80),
        duvida_que_resolve: full(140),
      })),
      limite: { tipo: 'data', valor: '2027-03-07', motivo: full(160) },
      link: `exemplo.com.br/${'a'.repeat(185)}`,
      contato: `${'a'.repeat(100)}@exemplo.com.br`,
      depoimentos: Array.from({ length: 5 }, () => ({
        nome: full(60),
        texto: full(400),
        autorizacao: true,
      })),
      comparacao: { texto: full(160), fonte: full(120) },
      observacoes: full(8000),
    };
    const lines = offerLines(offer, { ...context, hideNames });
    expect(lines).toContain(`: ${full(8000).trim()}`);
    expect(lines.length).toBeLessThan(20_000);
  });

  const whole: Offer = { ...fullOffer, preco_anterior: earlier, observacoes: 'No celular.' };
  test.each(offerKeys)('says the answer of %s', (key) => {
    const without = { ...whole, [key]: emptyOffer[key] };
    const [told, silent] = [whole, without].map((offer) =>
      offerLines(offer, { ...context, hideNames }),
    );
    expect(told).not.toBe(silent);
  });

  it('has the earlier price after the price, and the notes last and without names', () => {
    const preco_anterior = earlier;
    const observacoes = 'Funciona no celular.\nO Jorge usa.';
    const lines = offerLines(
      { ...fullOffer, preco_anterior, observacoes },
      { ...context, hideNames },
    ).split('\n');
    expect(lines[2]).toBe(
      'Frase do preço anterior: Até 31 de dezembro de 2026, o preço era R$ 797. Hoje é R$ 597.',
    );
    expect(lines.at(-1)).toBe(
      'Observações (não valem como preço, prazo, vaga nem garantia): Funciona no celular. O essa pessoa usa.',
    );
  });
});
