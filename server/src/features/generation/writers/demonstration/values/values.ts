import { withoutNames, unauthorisedNames } from '@webnario/domain/stories/unauthorised-names';
import type { Stories } from '@webnario/domain/stories/fields';
import { content } from '../content.ts';
import { choosePack, type Pack } from '../pack.ts';
import type { Values } from '../render.ts';
import { beliefValues } from './belief-values.ts';
import { callbackValues } from './callback-values.ts';
import { objectionValues } from './objection-values.ts';
import { offerValues } from './offer-values.ts';
import { personaValues } from './persona-values.ts';
import { presenterValues } from './presenter.ts';
import { productValues } from './product.ts';
import { promiseValues } from './promise-values.ts';
import type { Source } from './source.ts';
import { storyValues } from './story-values.ts';

/** The stories in which nobody is named who did not authorise it. */
const withoutForeignNames = ({ stories, offer }: Source): Stories => {
  const names = unauthorisedNames(stories.apresentador, [...stories.casos, ...offer.depoimentos]);
  const said = (text: string | null): string | null => text && withoutNames(text, names);
  return {
    ...stories,
    prova: said(stories.prova),
    origem_cena: said(stories.origem_cena),
    origem_tentativas: said(stories.origem_tentativas),
    virada: said(stories.virada),
    ensinamentos: stories.ensinamentos.map((it) => ({
      crenca: said(it.crenca),
      verdade: said(it.verdade),
      passo: said(it.passo),
      exemplo: said(it.exemplo),
    })),
    casos: stories.casos.map((it) => ({
      ...it,
      antes: said(it.antes),
      o_que_fez: said(it.o_que_fez),
      depois: said(it.depois),
    })),
    frases_do_publico: stories.frases_do_publico.map((it) => withoutNames(it, names)),
    frases_que_digo: stories.frases_que_digo.map((it) => withoutNames(it, names)),
  };
};

/** What a pack says as it is, with the companion's name in its scenes. */
const packValues = (pack: Pack, named: (text: string) => string): Values => ({
  tema: pack.tema,
  alternativa: pack.alternativa,
  sem: pack.sem,
  aviso: pack.aviso,
  aviso_curto: pack.aviso_curto,
  evita: pack.evita,
  pedido: pack.pedido,
  vocab_lista: pack.vocab.map((word) => `“${word}”`).join(', '),
  imagem: pack.imagem,
  fim: named(pack.fim),
  exercicio: pack.exercicio,
  exercicio_pergunta: pack.exercicio_pergunta,
  perfil: pack.perfil,
  depois_1: named(pack.depois[0]),
  depois_2: named(pack.depois[1]),
});

/** The parts of a promise that a project has, with the pack in reserve. */
export const packOf = (source: Source): Pack => choosePack(source, content().packs);

const peopleValues = (source: Source, stories: Stories, pack: Pack): Values => {
  const { persona, publico_alvo: audience, seed } = source;
  return {
    ...personaValues({ persona, audience, pack, seed }),
    ...presenterValues(stories, {
      specialty: source.especialidade,
      phase1: source.script_fase_1,
    }),
  };
};

/**
 * Every value that a template may name (docs/method/demonstration.md#where-a-value-comes-from): what the person said,
 * the confirmed texts, and the repertoire of the niche in reserve.
 */
export const templateValues = (source: Source): Values => {
  const { persona, offer, seed, script_fase_1: phase1 } = source;
  const pack = packOf(source);
  const stories = withoutForeignNames(source);
  const { minutes } = source.duration;
  const people = peopleValues(source, stories, pack);
  const named = (text: string): string => text.replaceAll('{{ex}}', people['ex'] ?? '');
  const product = productValues({
    name: source.nome_do_produto,
    description: source.descricao_do_produto,
    delivery: source.produto,
    kind: offer.tipo_de_produto,
    article: offer.artigo_do_nome,
  });
  const names = [stories.apresentador, ...stories.casos.map(({ nome }) => nome)];
  const values: Values = {
    m60: minutes >= 60 ? '1' : '',
    m90: minutes >= 90 ? '1' : '',
    ...packValues(pack, named),
    ...people,
    ...product,
    ...beliefValues({ persona, stories, pack, seed, named }),
    ...storyValues(stories, { isLong: minutes >= 60, isLongest: minutes >= 90 }),
    ...callbackValues({ persona, phase1, pack, seed }, named(pack.virada)),
    ...promiseValues({ ...source, pack }),
    ...offerValues({
      offer,
      phase4: source.script_fase_4,
      productName: product['nome_do_produto'] ?? '',
      names: names.flatMap((name) => name ?? []),
      today: source.today,
      seed,
    }),
  };
  return { ...values, ...objectionValues({ persona, pack, seed, minutes }, values) };
};
