import { describe, expect, expectTypeOf, it, test } from 'vitest';
import { scriptFields, type ContentField } from '../project-fields.ts';
import { checkScript, type CheckedContent, type ReportedRule } from './check.ts';
import { factsOfProject } from './facts-of-project.ts';
import type { Finding } from './finding.ts';
import type { RuleId } from './rule-table.ts';
import { caseContent } from '../../testing/case-content.ts';
import { caseSource } from '../../testing/case-source.ts';

const caseFacts = factsOfProject(caseSource);
const findingsOf = (content: CheckedContent): Finding[] => {
  const { texts, whole } = checkScript(content, caseFacts);
  return [
    ...texts.flatMap(({ blocks, whole: text }) => [
      ...blocks.flatMap(({ findings }) => findings),
      ...text.findings,
    ]),
    ...whole.findings,
  ];
};
const rulesOf = (content: CheckedContent): RuleId[] => [
  ...new Set(findingsOf(content).map(({ rule }) => rule)),
];

const fieldOf = (phase: number): ContentField => scriptFields[phase - 1] ?? 'persona_validada';
const change = (phase: number, from: string | RegExp, to: string): CheckedContent => {
  const text = caseContent[fieldOf(phase) as keyof typeof caseContent];
  const changed = text.replace(from, to);
  expect(changed).not.toBe(text);
  return { ...caseContent, [fieldOf(phase)]: changed };
};
/** The text with something said at the end of a block. */
const saying = (phase: number, title: string, words: string): CheckedContent =>
  change(phase, new RegExp(`(## ${title}\\n[^]*?)(?=\\n## |$)`), `$1\n\n${words}\n`);

test('a script that keeps every rule has no findings [B-METHOD-96]', () => {
  expect(findingsOf(caseContent)).toEqual([]);
});

type Damage = readonly [name: string, content: () => CheckedContent, rules: readonly RuleId[]];

const damages: readonly Damage[] = [
  ['the guarantee is gone', () => change(4, /## Garantia\n[^]*?(?=\n## )/, ''), ['bloco_faltando']],
  [
    'another price in the last call',
    () => saying(5, 'Última chamada e despedida', 'São R$ 497.'),
    ['preco_diferente'],
  ],
  [
    'instalments without their total',
    () => change(4, 'O total a prazo é R$ 716,40, ou seja, R$ 119,40 a mais do que à vista. ', ''),
    ['parcela_sem_total'],
  ],
  [
    'instalments without their cost',
    () => ({
      ...caseContent,
      script_fase_4_validado: caseContent.script_fase_4_validado
        .replace(', e o custo efetivo total é de 41,30% ao ano', '')
        .replace(' · CET 41,30% ao ano', ''),
    }),
    ['parcela_sem_custo'],
  ],
  [
    'other days of guarantee',
    () => change(4, '15 dias ao todo, já', '22 dias ao todo, já'),
    ['garantia_diferente'],
  ],
  [
    'the days of the law as a present',
    () => saying(4, 'Bônus', 'E eu dou sete dias de presente.'),
    ['garantia_como_favor'],
  ],
  [
    'another link',
    () => change(4, /(## Primeira chamada[^]*?)exemplo\.com\.br\/caixa/, '$1exemplo.com.br/outra'),
    ['link_diferente', 'link_ausente'],
  ],
  [
    'places that nobody limited',
    () => saying(5, 'Condição e prazo reais', 'Últimas 10 vagas.'),
    ['urgencia_sem_limite'],
  ],
  [
    'a former price without a date',
    () => saying(4, 'Bônus', 'Sai de R$ 1.997 por R$ 597.'),
    ['preco_anterior_sem_data'],
  ],
  [
    'no interest where there is some',
    () => saying(4, 'Bônus', 'Tudo isso em 12 vezes sem juros.'),
    ['sem_juros_com_juros'],
  ],
  [
    'somebody who did not authorise it',
    () => saying(2, 'O que não funcionou', 'Quem fez isso foi o Jorge.'),
    ['pessoa_sem_autorizacao'],
  ],
  [
    'somebody nobody knows',
    () => saying(2, 'O que não funcionou', 'A minha cliente Sandra fez isso.'),
    ['pessoa_sem_origem'],
  ],
  [
    'a testimonial in other words',
    () =>
      saying(
        4,
        'Bônus',
        'Patrícia Nunes escreveu: “Eu achava que precisava de muito mais gente nova.”',
      ),
    ['depoimento_alterado'],
  ],
  ['a claim', () => saying(4, 'Bônus', 'Deu certo para 95% das alunas.'), ['alegacao']],
  [
    'a number from nowhere',
    () => saying(2, 'O que não funcionou', 'Eu atendi 300 salões.'),
    ['numero_sem_origem'],
  ],
  [
    'half a discovery',
    () => change(3, /(## Descoberta 2[^\n]*\n[^]{900})[^]*?(?=\n## )/, '$1.\n'),
    ['bloco_curto', 'pausa_que_falta'],
  ],
  [
    'a sentence without a breath',
    () =>
      saying(
        2,
        'O que não funcionou',
        'Você abre a gaveta de manhã e pega a folha que ficou lá e anota o que entrou ontem e o que saiu também e depois olha para a semana e decide o que muda primeiro.',
      ),
    ['frase_sem_folego'],
  ],
  [
    'a sentence of another phase',
    () => saying(4, 'Bônus', 'Se eu sair do caminho, pode me cobrar no chat.'),
    ['frase_repetida'],
  ],
  [
    'the form read out',
    () =>
      saying(
        2,
        'Ponto de partida',
        'Gente que vive com a agenda cheia e não sabem quanto sobra no fim do mês.',
      ),
    ['campo_lido'],
  ],
  [
    'ready-made phrases',
    () => saying(2, 'O que não funcionou', 'Vamos mergulhar nessa jornada.'),
    ['cliche'],
  ],
  [
    'a word of the wrong gender',
    () => saying(5, 'Para quem não é', 'Muito obrigado.'),
    ['genero_de_quem_fala'],
  ],
  [
    'the wrong article',
    () => saying(4, 'Bônus', 'Essa é a Caixa em Ordem.'),
    ['artigo_do_produto'],
  ],
  [
    'a promise in other words',
    () =>
      change(
        5,
        'Descubra o preço certo de cada serviço em 6 semanas',
        'Descubra o preço justo de cada serviço em 6 semanas',
      ),
    ['curta_diferente', 'curta_ausente'],
  ],
  [
    'four calls fewer',
    () => {
      let left = 4;
      const script = caseContent.script_fase_5_validado.replace(
        / ?[^.\n]*\.? ?O link está no chat e na tela: exemplo\.com\.br\/caixa/g,
        (call) => (left-- > 0 ? '' : call),
      );
      return { ...caseContent, script_fase_5_validado: script };
    },
    ['chamadas_poucas', 'bloco_curto'],
  ],
  [
    'two ways out more',
    () =>
      saying(
        5,
        'Condição e prazo reais',
        'Tudo bem se não for agora. Com ou sem a minha ajuda, guarde a folha.',
      ),
    ['saidas_demais'],
  ],
  [
    'a recapitulation without the price',
    () => change(5, /R\$ 597 à vista ou /, ''),
    ['recapitulacao_incompleta', 'frases_longas'],
  ],
  [
    'a direction in the middle of speech',
    () => saying(4, 'Bônus', 'Pense nisso (pausa de cinco segundos) com calma.'),
    ['marca_no_meio'],
  ],
  [
    'what a model says to whoever asked',
    () => change(4, /^/, 'Claro! Aqui está o roteiro:\n\n'),
    ['resto_de_robo'],
  ],
  ['a direction more', () => saying(4, 'Bônus', '> Rubrica: olhe para a câmera.'), []],
];

test.each(damages)(
  'a damaged script has exactly the findings of its damage: %s [B-METHOD-97]',
  (_, content, rules) => {
    expect(rulesOf(content()).sort()).toEqual([...rules].sort());
  },
);

describe('a rule of the table', () => {
  it('is reported by a function that the check calls', () => {
    expectTypeOf<Exclude<RuleId, ReportedRule>>().toBeNever();
  });
});
