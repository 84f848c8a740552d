import { strongPromiseSentence } from '@webnario/domain/method/method';
import type { ScriptFacts } from '../writer.ts';
import { desiredResult, shortResult } from './desired-result.ts';
import type { Pack, PackKey } from './pack.ts';
import { packFor } from './packs.ts';
import { namedProduct } from './product-name.ts';
import type { Values } from './render.ts';
import {
  asPhrase,
  asSentence,
  asTyped,
  capitalised,
  inMidSentence,
  shortened,
} from './typed-text.ts';

const gap = (what: string): string => `[PREENCHER: ${what}]`;

const audiencePrefix =
  /^(?:para |(?:(?:o|a|os|as) )?(?:(?:meu|minha|nosso|nossa)s? )?(?:público(?:[- ]alvo)?|publico|clientes?|alun[oa]s?|audiência|persona)(?: ideal| alvo)?(?: é compost[oa] por| são compostos por| é formad[oa] por| é| são|:) |atendo |trabalho com )/iu;
const productPrefix =
  /^(?:(?:o )?(?:meu|nosso) (?:produto|curso|programa) (?:é|são)|é|trata-se de) (?=(?:um|uma|o|a) )/iu;
const presenterPrefix = /^(?:(?:eu )?sou |(?:eu )?me chamo |(?:o )?meu nome é )(?:[oa] )?/iu;

const audienceChars = 160;
const specialtyChars = 300;
const promiseWords = 14;

const productValues = (facts: ScriptFacts): Values => {
  const name = asPhrase(facts.nome_do_produto) || gap('nome do produto');
  const product = asPhrase(facts.produto).replace(productPrefix, '');
  return {
    nome_do_produto: name,
    ...namedProduct(name, product),
    descricao_frase: asSentence(facts.descricao_do_produto) || gap('o que é o produto'),
    produto_frase: asSentence(product) || gap('como o produto é entregue'),
  };
};

const peopleValues = (facts: ScriptFacts): Values => {
  const specialty = asSentence(facts.especialidade) || gap('o que você faz e há quanto tempo');
  const audience = asSentence(asPhrase(facts.publico_alvo).replace(audiencePrefix, ''));
  return {
    especialidade_frase: specialty,
    especialidade_meio: inMidSentence(shortened(specialty, specialtyChars)),
    publico_frase: audience || gap('quem é o seu público'),
    publico: inMidSentence(shortened(audience, audienceChars)) || gap('quem é o seu público'),
  };
};

const promiseValues = (facts: ScriptFacts): Values => {
  const result = desiredResult(facts);
  const short = shortResult(result);
  return {
    resultado: result,
    resultado_curto: short,
    resultado_promessa: result.split(' ').length <= promiseWords ? result : short,
    // Quoted letter by letter: it is a refrain.
    promessa_curta: asPhrase(facts.promessa_curta) || gap('promessa curta'),
    promessa_forte_frase:
      asSentence(strongPromiseSentence(facts.promessa_forte)) || gap('promessa forte'),
  };
};

const offerValues = ({ oferta }: ScriptFacts): Values => ({
  apresentador: asPhrase(oferta.apresentador ?? '').replace(presenterPrefix, ''),
  preco: asPhrase(oferta.preco ?? '').replace(/ à vista$/iu, ''),
  parcelas: inMidSentence(asPhrase(oferta.parcelas ?? '')),
  garantia_extra: inMidSentence(asPhrase(oferta.garantia_extra ?? '')),
  bonus: inMidSentence(asPhrase(oferta.bonus ?? '')),
  tempo_semanal: inMidSentence(asPhrase(oferta.tempo_semanal ?? '')),
  link: asTyped(oferta.link ?? '').replace(/[\s.;,]+$/u, ''),
  contato: asPhrase(oferta.contato ?? ''),
  prova_frase: asSentence(oferta.prova ?? ''),
  acesso_frase: asSentence(oferta.acesso ?? ''),
  suporte_frase: asSentence(oferta.suporte ?? ''),
  prazo_frase: asSentence(oferta.prazo ?? ''),
  comparacao_frase: asSentence(oferta.comparacao ?? ''),
});

const capitalisedKeys = [
  'dor_1',
  'dor_2',
  'dor_3',
  'tentativa_1',
  'tentativa_2',
  'objecao_1',
  'objecao_2',
  'objecao_3',
  'passo_1',
  'passo_2',
  'passo_3',
] as const satisfies readonly PackKey[];

const packValues = (pack: Pack): Values => ({
  ...pack,
  ...Object.fromEntries(capitalisedKeys.map((key) => [capitalised(key), capitalised(pack[key])])),
  dor_2_ela: pack.dor_2.replace(/(?<!\p{L})o seu(?!\p{L})/gu, 'o dela'),
  aviso_curto: capitalised(pack.aviso.replace(/^Um aviso importante: /u, '')),
});

/**
 * Every variable that a template may name (docs/method/demonstration.md#variables): the repertoire of the category and
 * what the person said, as data. What is missing from a form that had to be filled is a gap; what is missing from the
 * offer is '', and the template says which gap that leaves.
 */
export const templateValues = (facts: ScriptFacts): Values => ({
  ...packValues(packFor(facts.categoria)),
  ...productValues(facts),
  ...peopleValues(facts),
  ...promiseValues(facts),
  ...offerValues(facts),
});
