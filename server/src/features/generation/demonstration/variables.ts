import { strongPromiseSentence } from '@webnario/domain/method/method';
import { completeOffer } from '@webnario/domain/offer/complete';
import { writeMoney } from '@webnario/domain/offer/money';
import { offerSentences } from '@webnario/domain/offer/sentences';
import { offerContext } from '@webnario/domain/records/offer-context';
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

/** What the templates say of the offer in their own words; everything else is a sentence of the offer. */
const offerValues = ({ nome_do_produto, oferta, historias, hoje }: ScriptFacts): Values => {
  const told = { offer: oferta, stories: historias, today: hoje };
  const said = offerSentences(oferta, offerContext(nome_do_produto, told));
  const { preco, parcelas, garantia_dias, bonus, tempo_semanal, ...complete } = completeOffer(
    oferta,
    hoje,
  );
  return {
    apresentador: asPhrase(historias.apresentador ?? '').replace(presenterPrefix, ''),
    prova_frase: asSentence(historias.prova ?? ''),
    preco: preco ? writeMoney(preco.valor) : '',
    parcelas: parcelas
      ? `${parcelas.quantidade} vezes de ${writeMoney(parcelas.valor)}, total de ${writeMoney(parcelas.cost.total)}`
      : '',
    garantia_extra: (garantia_dias ?? 0) > 7 ? `${garantia_dias} dias ao todo` : '',
    bonus: inMidSentence(asPhrase(bonus[0]?.nome ?? '')),
    tempo_semanal: tempo_semanal ? `${tempo_semanal.quantidade} ${tempo_semanal.unidade}` : '',
    link: asTyped(complete.link ?? ''),
    contato: asPhrase(complete.contato ?? ''),
    acesso_frase: complete.acesso ? asSentence(said.access) : '',
    suporte_frase: complete.suporte ? asSentence(said.support) : '',
    prazo_frase: complete.limite ? asSentence(said.limit) : '',
    comparacao_frase: asSentence(said.comparison),
  };
};

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
