import { describe, expect, it, test } from 'vitest';
import { emptyOffer, type Offer } from '../../offer/fields.ts';
import { caseSource } from '../../../testing/case-source.ts';
import { blockOf, excerptsOf, factsWith, foundInPhase, toldIn } from '../../../testing/found.ts';
import { numbersOf } from './numbers.ts';

const { offer } = caseSource;
const offering = (changes: Partial<Offer>) => factsWith({ offer: { ...offer, ...changes } });
const noOffer = factsWith({ offer: emptyOffer });

describe('a claim', () => {
  it('says why and what to say instead, with its own severity', () => {
    const [claim] = foundInPhase(2, blockOf('Bloco', 'É um método infalível.'));
    expect(claim).toMatchObject({
      rule: 'alegacao',
      severity: 'atencao',
      excerpt: 'infalível',
      values: { trecho: 'infalível', item: 'para_todos' },
    });
    expect(claim?.sentence).toBe(
      `“infalível”: ${String(claim?.values['motivo'])} No lugar: ${String(claim?.values['troca'])}.`,
    );
    expect(foundInPhase(2, blockOf('Bloco', 'É dinheiro fácil.'))[0]?.severity).toBe('grave');
  });

  it.each(['İİ é infalível.', 'İ É UM MÉTODO INFALÍVEL.', 'Diga 각 infalível.'])(
    'is found where it stands, whatever letters come before: %j',
    (text) => {
      const from = text.toUpperCase().indexOf('INFALÍVEL');
      expect(excerptsOf('alegacao', text)).toEqual([text.slice(from, from + 9)]);
    },
  );

  test('a claim of urgency is true where its sentence names the limit of the offer', () => {
    const facts = offering({ limite: { tipo: 'vagas', valor: 10, motivo: 'eu corrijo tudo' } });
    const urgent = (text: string, of = facts) => excerptsOf('urgencia_sem_limite', text, of);
    expect(urgent('Restam só dez vagas nesta turma.')).toEqual([]);
    expect(urgent('Restam só DEZ vagas nesta turma.')).toEqual([]);
    expect(urgent('Restam só três vagas nesta turma.')).toHaveLength(1);
    expect(urgent('São dez vagas. Restam só três vagas nesta turma.')).toHaveLength(1);
    expect(urgent('As inscrições encerram hoje, 7 de março.', factsWith())).toEqual([]);
    expect(urgent('As inscrições encerram hoje, 8 de março.', factsWith())).toHaveLength(1);
    expect(urgent('As inscrições encerram hoje, 7 de março.', noOffer)).toHaveLength(1);
    expect(toldIn('urgencia_sem_limite', 2, blockOf('Bloco', 'Últimas 10 vagas.'))).toEqual([
      [0, '“Últimas 10 vagas” fala em urgência que não está nos dados da oferta.'],
    ]);
  });

  const preco_anterior = {
    valor: 69700,
    desde: '2026-10-01',
    ate: '2026-12-31',
    declaro: true,
  } as const;

  test('a claim of a former price is true in the sentence of the offer alone', () => {
    const facts = offering({ preco_anterior });
    const own = facts.offer.formerPriceSentence ?? '';
    expect(own).toContain('R$ 697');
    expect(excerptsOf('preco_anterior_sem_data', `${own} Bem.`, facts)).toEqual([]);
    expect(excerptsOf('preco_anterior_sem_data', 'De R$ 697 por R$ 597.', facts)).toHaveLength(1);
    expect(excerptsOf('preco_anterior_sem_data', 'De R$ 697 por R$ 597.')).toHaveLength(1);
  });

  test('a claim of a discount is true in a testimonial about an offer that has a former price', () => {
    const texto = 'Comprei com 20% de desconto e gostei.';
    const depoimentos = [{ nome: 'Patrícia Nunes', texto, autorizacao: true }];
    const told = (changes: Partial<Offer>, text = `Patrícia Nunes escreveu: “${texto}” Bem.`) =>
      excerptsOf('preco_anterior_sem_data', text, offering({ depoimentos, ...changes }));
    expect(told({ preco_anterior })).toEqual([]);
    expect(told({})).toEqual(['20% de desconto']);
    expect(told({ preco_anterior }, 'São 20% de desconto.')).toEqual(['20% de desconto']);
  });

  test('a claim of no interest is true where the instalments have none', () => {
    const told = (of = factsWith()) =>
      excerptsOf('sem_juros_com_juros', 'Em 12 vezes sem juros.', of);
    expect(told()).toEqual(['sem juros']);
    expect(told(noOffer)).toEqual(['sem juros']);
    const even = { quantidade: 12, valor: 4975, primeira: 'no_ato', financiador: 'eu' };
    expect(told(offering({ parcelas: even as NonNullable<Offer['parcelas']> }))).toEqual([]);
  });
});

describe('the commercial part', () => {
  it.each([
    ['Agora falo de um curso pago.', 0],
    ['Agora vou vender a mentoria.', 0],
    ['Agora falo de um curso.', 1],
    ['Agora falo de algo pago.', 1],
    ['', 0],
  ])('is announced or not in %j', (text, times) => {
    const told = toldIn('parte_comercial', 4, blockOf('Transição com permissão', text));
    expect(told).toHaveLength(times);
  });

  it('is announced in its own block', () => {
    expect(toldIn('parte_comercial', 4, blockOf('Bônus', 'Agora falo de algo.'))).toEqual([]);
  });
});

describe('people', () => {
  test('people of whom nothing was told are reported with what they are', () => {
    expect(toldIn('pessoa_sem_origem', 2, blockOf('Bloco', 'Foi a cliente Zilda.'))).toEqual([
      [0, '“cliente Zilda”: essa pessoa não está nas suas histórias. Ela existe e autorizou?'],
    ]);
  });

  test('people who did not authorise it are reported by their names', () => {
    const text = 'Quem fez isso foi o Jorge, e JORGE de novo; jorge não.';
    expect(excerptsOf('pessoa_sem_autorizacao', text)).toEqual(['Jorge', 'JORGE']);
    expect(toldIn('pessoa_sem_autorizacao', 2, blockOf('Bloco', 'Foi o Jorge.'))).toEqual([
      [0, '“Jorge”: o nome dessa pessoa não foi autorizado.'],
    ]);
  });

  const altered = (text: string) => excerptsOf('depoimento_alterado', text);
  const other = 'Eu achava que precisava de muito mais gente nova';

  test.each([
    ['behind the whole name', `Patrícia Nunes escreveu: “${other}”`, [other]],
    ['behind the first name', `A Patrícia escreveu: “${other}”`, [other]],
    ['right behind the name', `Patrícia“${other}”`, [other]],
    ['late in the block', `${'Bem. '.repeat(20)}Patrícia escreveu: “${other}”`, [other]],
    ['sixty characters behind', `Patrícia Nunes${' e'.repeat(30)}“${other}”`, [other]],
    ['sixty-one characters behind', `Patrícia Nunes${' e'.repeat(30)} “${other}”`, []],
    ['of nobody', `Alguém escreveu: “${other}”`, []],
    ['before the name', `“${other}”, escreveu Patrícia Nunes.`, []],
    ['far from the name', `Patrícia Nunes ${'escreveu '.repeat(7)}: “${other}”`, []],
    ['of five words', 'Patrícia Nunes escreveu: “Eu achava que precisava disso”', []],
    [
      'of six words',
      'Patrícia Nunes escreveu: “Eu achava que precisava disso tudo”',
      ['Eu achava que precisava disso tudo'],
    ],
    ['in her own words', 'Patrícia escreveu: “Eu achava que precisava de mais CLIENTE.”', []],
  ])('a quote %s is compared with the testimonial', (_where, text, expected) => {
    expect(altered(text)).toEqual(expected);
  });

  test('a changed testimonial is replaced by what was written', () => {
    const text = `Patrícia Nunes escreveu: “${other}”`;
    const [finding] = foundInPhase(2, blockOf('Bloco', text)).filter(
      ({ rule }) => rule === 'depoimento_alterado',
    );
    expect(finding).toMatchObject({
      sentence: 'O depoimento de Patrícia Nunes não está com as palavras dela ou dele.',
      replacement: offer.depoimentos[0]?.texto,
    });
  });

  test('a quote belongs to the person who was named last', () => {
    const both = offering({
      depoimentos: [...offer.depoimentos, { nome: 'Célia Ramos', texto: other, autorizacao: true }],
    });
    const told = (text: string) => excerptsOf('depoimento_alterado', text, both);
    expect(told(`A Célia e a Patrícia disseram: “${other}”`)).toEqual([other]);
    expect(told(`A Patrícia e a Célia disseram: “${other}”`)).toEqual([]);
  });

  test('the persona is reported where she is named as a real person', () => {
    const facts = factsWith({ persona: '## Perfil\n\n- **Nome:** Rosa' });
    const told = (text: string, of = facts) => excerptsOf('persona_dita_como_real', text, of);
    expect(told('A Rosa veio. Imagine uma rosa.')).toEqual(['Rosa']);
    expect(told('Uma rosa na mesa, ou uma rOSA.')).toEqual([]);
    expect(told('Imagine a porta. A Rosa veio.')).toEqual(['Rosa']);
    expect(told('Rosa, imagine só.')).toEqual([]);
    expect(toldIn('persona_dita_como_real', 2, blockOf('Bloco', 'A Rosa veio.'), facts)).toEqual([
      [0, '“Rosa” é personagem da persona. Diga que é imaginada ou tire o nome.'],
    ]);
    expect(told('A Patrícia veio.', factsWith({ persona: '## Perfil\n\nNome: Patrícia' }))).toEqual(
      [],
    );
    expect(told('A Rosa veio.', factsWith({ persona: '' }))).toEqual([]);
  });
});

describe('numbers', () => {
  it.each([
    ['Foram 300, e só.', ['300']],
    ['Foram R$ 300 e R$300.', []],
    ['Vale 3.500,50 hoje.', ['3.500,50']],
    ['Foram 300... e só.', ['300']],
    ['Em 24 horas ou 24 vezes.', ['24']],
    ['Em 24 boas horas.', ['24']],
    ['Em 300 horas.', ['300']],
    ['Vá a www.exemplo.com/77 ou a eu@88.com e some 77.', ['77']],
    ['É o artigo nº 55 e a lei 56.', []],
    ['São as etapas 55 e 56.', []],
    ['55) um item\n56 - outro\n57 itens', ['57']],
    ['55 – um caso\n56- outro caso\n57 ) mais um', []],
    ['55 salas – todas.', ['55']],
    ['Some: 55) não.', ['55']],
  ])('are found without a source, or left alone, in %j', (text, expected) => {
    expect(excerptsOf('numero_sem_origem', text)).toEqual(expected);
  });

  it('are reported with their sentence and the key under which they are confirmed', () => {
    const text = 'Bem. Eu atendi 3.300 salões. Sim.';
    const [finding] = foundInPhase(2, blockOf('Bloco', text)).filter(
      ({ rule }) => rule === 'numero_sem_origem',
    );
    expect(finding).toMatchObject({
      sentence: '“3.300”: este número não está em nada do que você informou.',
      values: { chave: '3300', frase: 'Eu atendi 3.300 salões.' },
    });
    expect(finding?.actions).toContain('conferir_numero');
  });

  it('are reported where nothing else is said', () => {
    expect(foundInPhase(2, '## Bloco\n300').map(({ excerpt }) => excerpt)).toContain('300');
  });

  it.each([
    [['Sala 12b.'], ['12']],
    [['São 06 salas.'], ['06', '6']],
    [['Doze ou CATORZE.'], ['12', '14']],
    [['Em quarenta e cinco dias, hoje.'], ['45']],
    [
      ['Vale 3', '4 vezes'],
      ['3', '4'],
    ],
  ])('are read from %j', (texts, numbers) => {
    expect(numbersOf(texts)).toEqual(new Set(numbers));
  });
});
