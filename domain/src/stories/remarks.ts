import type { AnswerField } from '../form-fields.ts';
import { storyFields } from './cards.ts';
import { shortestVoiceSample, type Stories } from './fields.ts';

/** What a form says beside its fields, by path: 'casos.0.antes'. */
export type Remarks = Readonly<Record<string, string>>;

const shortestScene = 80;

const isShorterThan = (text: string | null, least: number): boolean =>
  text !== null && text.length < least;

/** What helps a person to tell more; none of it stands in the way. */
export const storyWarnings = ({
  apresentador,
  quem_fala,
  origem_cena,
  voz_amostra,
}: Stories): Remarks => ({
  ...(apresentador?.includes(' e ') && quem_fala !== 'equipe'
    ? { apresentador: 'São duas pessoas? Marque “Somos uma equipe” logo abaixo.' }
    : {}),
  ...(isShorterThan(origem_cena, shortestScene)
    ? { origem_cena: 'Conte um pouco mais: lugar, hora e uma frase que alguém disse.' }
    : {}),
  ...(isShorterThan(voz_amostra, shortestVoiceSample)
    ? {
        voz_amostra: `Cole pelo menos ${shortestVoiceSample} caracteres: com menos não dá para ouvir o seu ritmo.`,
      }
    : {}),
});

type Item = Readonly<Record<string, string | boolean | null>>;
type ItemFields = Readonly<Record<string, AnswerField>>;

const missingIn = (
  list: string,
  fields: ItemFields,
  items: readonly Item[],
): (readonly [string, string])[] =>
  items.flatMap((item, position) =>
    // An item without any answer is a gap in the list, and nothing is missing in it.
    Object.entries(Object.values(item).some(Boolean) ? fields : {}).flatMap(([key, { errors }]) =>
      errors?.['empty'] && item[key] === null
        ? [[`${list}.${position}.${key}`, errors['empty']] as const]
        : [],
    ),
  );

/** What is missing in items that are stored already: they count once it is there. */
export const storyProblems = ({ ensinamentos, casos }: Stories): Remarks =>
  Object.fromEntries([
    ...missingIn('ensinamentos', storyFields.ensinamentos.fields, ensinamentos),
    ...missingIn('casos', storyFields.casos.fields, casos),
  ]);
