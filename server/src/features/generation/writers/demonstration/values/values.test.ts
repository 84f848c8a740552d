import { describe, expect, it, test } from 'vitest';
import { content } from '../content.ts';
import { factsOf, managementCase } from '../../../../../../testing/demonstration/cases.ts';
import { shortAudience } from './audience.ts';
import { personaItems, saidOf, sceneOf } from './persona-items.ts';
import { productValues } from './product.ts';
import { presenterValues } from './presenter.ts';
import { desiredResult } from './promise-values.ts';
import type { Source } from './source.ts';
import { storyValues } from './story-values.ts';
import { packOf, templateValues } from './values.ts';

const [pack] = content().packs;
if (!pack) throw new Error('There are packs.');

describe('the ability that a text promises', () => {
  const nothing = { o_que_ensina: '', promessa_forte: '', promessa_curta: '', pack };
  test.each([
    ['Ensino a organizar o caixa do salão', 'organizar o caixa do salão'],
    ['Eu ensino mulheres a costurarem as próprias roupas', 'costurar as próprias roupas'],
    ['Ajudo mães de primeira viagem a planejar a rotina', 'planejar a rotina'],
    ['a fazer e vender doces de festa', 'fazer e vender doces de festa'],
    ['Confeitaria para iniciantes', 'aprender confeitaria para iniciantes'],
    ['DEPENDE', pack.resultado],
    ['Ensino a faturar 10 mil por mês', pack.resultado],
    ['', pack.resultado],
  ])('%j is taught: %s', (o_que_ensina, expected) => {
    expect(desiredResult({ ...nothing, o_que_ensina })).toBe(expected);
  });

  it('is taken from the strong promise, then from what is taught, then from the short promise', () => {
    const promessa_forte = 'Você vai conduzir uma reunião em inglês, sem travar.';
    const promessa_curta = 'Monte o cardápio e venda em 2 semanas';
    const o_que_ensina = 'a montar bolos';
    expect(desiredResult({ ...nothing, promessa_forte, o_que_ensina })).toBe(
      'conduzir uma reunião em inglês',
    );
    expect(desiredResult({ ...nothing, o_que_ensina, promessa_curta })).toBe('montar bolos');
    expect(desiredResult({ ...nothing, promessa_curta })).toBe(
      'montar o cardápio e vender em 2 semanas',
    );
  });
});

describe('a field as it is said', () => {
  test.each([
    ['Donas e donos de salão de beleza que vivem cheios', 'donas e donos de salão de beleza'],
    ['Meu público-alvo são mães de primeira viagem', 'mães de primeira viagem'],
    ['Mulheres de 30 a 50 anos', 'o de sempre'],
    ['qualquer pessoa', 'o de sempre'],
    ['DEPENDE', 'o de sempre'],
    ['Eu ensino a costurar roupas simples', 'o de sempre'],
    ['> Slide: mães | um berço', 'o de sempre'],
    ['## Mães', 'o de sempre'],
  ])('the audience %j is %j', (typed, said) => {
    expect(shortAudience(typed, 'o de sempre')).toBe(said);
  });

  test.each([
    ['Caixa em Ordem', null, null, 'o programa Caixa em Ordem'],
    ['Caixa em Ordem', null, 'turma_ao_vivo', 'a turma Caixa em Ordem'],
    ['Caixa em Ordem', 'o', 'turma_ao_vivo', 'o Caixa em Ordem'],
    ['Mentoria Raiz', null, null, 'a Mentoria Raiz'],
    ['MENTORIA RAIZ', null, 'curso_gravado', 'a Mentoria Raiz'],
    ['Método Raiz', null, null, 'o Método Raiz'],
    ['As Quatro Contas', null, null, 'as Quatro Contas'],
  ] as const)('the product %j (%j, %j) is called %j', (name, article, kind, called) => {
    const said = productValues({ name, description: '', delivery: '', kind, article });
    expect(said['o_produto']).toBe(called);
    expect(said['no_produto']).toBe(`n${called}`);
  });

  const { historias: stories } = factsOf(managementCase);
  const specialty = 'Sou contadora e há 9 anos organizo as finanças de salões';
  test.each([
    ['ela', 'Sou contadora. São nove anos nesse assunto.', 'Obrigada'],
    ['prefiro_nao_dizer', 'São nove anos nesse assunto.', 'Agradeço'],
  ] as const)(
    'the specialty and the thanks of %j are said in the right gender',
    (quem_fala, said, thanks) => {
      const values = presenterValues({ ...stories, quem_fala }, { specialty, phase1: '' });
      expect(values['especialidade_dita']).toBe(said);
      expect(values['Obrigado']).toBe(thanks);
    },
  );
});

describe('what a product is', () => {
  test.each([
    ['Inglês de Reunião', 'Treinamento de conversação', '', 'o treinamento Inglês de Reunião'],
    [
      'Horta no Vaso',
      'Oficina de um sábado em que cada pessoa planta',
      '',
      'a oficina Horta no Vaso',
    ],
    ['Caixa em Ordem', '', 'Aulas ao vivo', 'o programa Caixa em Ordem'],
  ])('%j, described as %j and %j, is called %j', (name, description, delivery, called) => {
    const said = productValues({ name, description, delivery, kind: null, article: null });
    expect(said['o_produto']).toBe(called);
    expect(said['formato_dito']).not.toMatch(/\s(?:em|de|com)\.$/u);
  });
});

describe('who speaks', () => {
  const { historias: stories } = factsOf(managementCase);
  test.each([
    ['Dra. Ana (CRN 1234)', 'Eu sou Dra. Ana.'],
    ['Sou o Professor Ramón, prazer', 'Eu sou Professor Ramón.'],
  ])('%j is introduced with %j', (apresentador, said) => {
    const values = presenterValues(
      { ...stories, apresentador },
      { specialty: 'de R$ 1.997 por R$ 497', phase1: '' },
    );
    expect(values['eu_sou']).toBe(said);
    expect(values['especialidade_dita']).toBe('');
  });

  test.each(['DEPENDE', 'sim', 'não tenho', 'x'])('the proof %j leaves a gap', (prova) => {
    const values = presenterValues({ ...stories, prova }, { specialty: '', phase1: '' });
    expect(values['prova_dita']).toBe('[PREENCHER: um fato seu que possa ser comprovado]');
  });
});

describe('a case as it is told', () => {
  const { historias: stories } = factsOf(managementCase);
  const told = (antes: string, o_que_fez: string, depois: string, nome: string) =>
    storyValues(
      { ...stories, casos: [{ nome, antes, o_que_fez, depois, autorizacao: true }] },
      { isLong: true, isLongest: false },
    )['caso_1'];

  it('names both people when it is about two [B-METHOD-146]', () => {
    expect(
      told('brigavam todo dia 5', 'fizeram a conta', 'combinam em vinte minutos', 'Ana e Caio'),
    ).toBe(
      'Conto, com autorização, o caso de Ana e Caio. Antes, Ana e Caio brigavam todo dia 5. Então fizeram a conta. Hoje, Ana e Caio combinam em vinte minutos. É um caso, e não uma promessa.',
    );
  });

  it('is not told when its claim needs care [B-METHOD-146]', () => {
    expect(told('vivia cansada', 'mudou o prato', 'perdeu 20 quilos em um mês', 'Joana')).toBe('');
  });
});

describe('a confirmed persona', () => {
  const persona = `## Dores

Da mais visível para a mais funda.

- trabalha até tarde
- **Medo (hipótese):** de errar a conta
> Modo demonstração: confira.

## Desejos

Ela quer dormir cedo. Também quer tempo.`;

  it('is read item by item, without notes', () => {
    expect(personaItems(persona, 'dores')).toEqual([
      { label: '', text: 'trabalha até tarde' },
      { label: 'Medo (hipótese)', text: 'de errar a conta' },
    ]);
  });

  it('is read sentence by sentence where it has no list', () => {
    expect(personaItems(persona, 'Desejos').map(({ text }) => text)).toEqual([
      'Ela quer dormir cedo.',
      'Também quer tempo.',
    ]);
  });

  it('is told about a person where the grammar allows it, and quoted elsewhere', () => {
    expect(saidOf('ela trabalha até tarde', 'você')).toBe('você trabalha até tarde');
    expect(saidOf('Medo de errar', 'você')).toBe('“Medo de errar”');
    expect(saidOf('tem resultado garantido', 'você')).toBe('');
    expect(sceneOf('manha', 'abre a loja às nove', 'Rosa')).toBe(
      'De manhã, Rosa abre a loja às nove.',
    );
  });
});

describe('everything that the templates say', () => {
  const facts = factsOf(managementCase);
  const { historias: stories, oferta: offer } = facts;
  const [story] = stories.casos;
  const [testimonial] = offer.depoimentos;
  const [teaching] = stories.ensinamentos;
  const [bonus] = offer.bonus;
  if (!story || !testimonial || !teaching || !bonus) throw new Error('The case has all of them.');
  const said = (change: Partial<Source>): string =>
    Object.values(
      templateValues({
        ...facts,
        stories,
        offer,
        today: facts.hoje,
        seed: facts.projectId,
        ...change,
      }),
    ).join('\n');

  type Field = readonly [string, (text: string) => Partial<Source>];
  const storyFields: readonly Field[] = [
    ['a phrase of the audience', (it) => ({ stories: { ...stories, frases_do_publico: [it] } })],
    ['a saying', (it) => ({ stories: { ...stories, frases_que_digo: [it] } })],
    ['a scene', (it) => ({ stories: { ...stories, origem_cena: it } })],
    ['what was tried', (it) => ({ stories: { ...stories, origem_tentativas: it } })],
    ['the turn', (it) => ({ stories: { ...stories, virada: it } })],
    [
      'the start of a case',
      (it) => ({ stories: { ...stories, casos: [{ ...story, antes: it }] } }),
    ],
    [
      'the action of a case',
      (it) => ({ stories: { ...stories, casos: [{ ...story, o_que_fez: it }] } }),
    ],
    ['the end of a case', (it) => ({ stories: { ...stories, casos: [{ ...story, depois: it }] } })],
    ...(['crenca', 'verdade', 'passo', 'exemplo'] as const).map((name): Field => [
      `the ${name} of what is taught`,
      (it) => ({ stories: { ...stories, ensinamentos: [{ ...teaching, [name]: it }] } }),
    ]),
  ];

  it.each(storyFields)('has no name in %s that nobody authorised', (_, change) => {
    const text = 'Ontem a Zuleica separou as contas.';
    expect(said(change(text))).toContain('Zuleica separou as contas');
    const { stories: told = stories } = change(text);
    const zuleica = { ...story, nome: 'Zuleica', autorizacao: false };
    const without = said({ stories: { ...told, casos: [...told.casos, zuleica] } });
    expect(without).not.toContain('Zuleica');
    expect(without).toMatch(/essa pessoa separou as contas/iu);
  });

  const otherFields: readonly Field[] = [
    [
      'the support',
      (it) => ({ offer: { ...offer, suporte: { tem: true, canal: it, prazo_de_resposta: null } } }),
    ],
    ['a bonus', (it) => ({ offer: { ...offer, bonus: [{ ...bonus, nome: it }] } })],
    [
      'a testimonial',
      (it) => ({ offer: { ...offer, depoimentos: [{ ...testimonial, texto: it }] } }),
    ],
    [
      'a step of the strong promise',
      (it) => ({ promessa_forte: `## Como acontece\n\n- ${it}\n- Escreve o preço.` }),
    ],
    [
      'a belief of the persona',
      (it) => ({
        persona: `## Crenças que travam\n\n- “${it}”`,
        stories: { ...stories, ensinamentos: [] },
      }),
    ],
    ['an objection of the persona', (it) => ({ persona: `## Objeções de compra\n\n- “${it}”` })],
  ];

  it.each([...storyFields, ...otherFields])(
    'has no claim that nobody can keep in %s',
    (_, change) => {
      expect(said(change('Separa as contas da semana'))).toMatch(/separa as contas da semana/iu);
      expect(said(change('Ganha 10 mil garantidos em 30 dias'))).not.toContain('10 mil');
    },
  );

  it('has the price and the link of the form, not those of a phase 4 confirmed before', () => {
    const phase4 = 'O preço é R$ 999 à vista.\n\nO link está no chat e na tela: antigo.com.br';
    const typed = {
      preco: { valor: 59_700, periodicidade: 'unica' as const },
      link: 'novo.com.br',
    };
    const text = said({ offer: { ...offer, ...typed }, script_fase_4: phase4 });
    expect(text).toContain('R$ 597 à vista');
    expect(text).toContain('novo.com.br');
    expect(text).not.toMatch(/R\$ 999|antigo\.com\.br/u);
  });

  it('gives the companion of the class another name than the persona has, in capitals or not', () => {
    const source = { ...facts, stories, offer, today: facts.hoje, seed: facts.projectId };
    for (const name of packOf(source).nomes) {
      const persona = `## Perfil\n\n- **Nome:** ${name.toUpperCase()}`;
      expect(templateValues({ ...source, persona })['ex']).not.toBe(name);
    }
  });
});
