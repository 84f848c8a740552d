import { healthPack } from './packs/health.ts';
import { beautyPack } from './packs/beauty.ts';
import { personalFinancePack } from './packs/personal-finance.ts';
import { marketingPack } from './packs/marketing.ts';
import { businessPack } from './packs/business.ts';
import { careerPack } from './packs/career.ts';
import { studiesPack } from './packs/studies.ts';
import { familyPack } from './packs/family.ts';
import { technologyPack } from './packs/technology.ts';
import { craftsPack } from './packs/crafts.ts';
import { generalPack } from './packs/general.ts';
import type { Pack } from './pack.ts';

const packs: ReadonlyMap<string, Pack> = new Map([
  ['Saúde e bem-estar', healthPack],
  ['Beleza, estética e moda', beautyPack],
  ['Finanças pessoais', personalFinancePack],
  ['Marketing e vendas', marketingPack],
  ['Negócios e gestão', businessPack],
  ['Carreira e desenvolvimento pessoal', careerPack],
  ['Estudos, concursos e idiomas', studiesPack],
  ['Família e relacionamentos', familyPack],
  ['Tecnologia e dados', technologyPack],
  ['Artesanato, gastronomia e hobbies', craftsPack],
]);

/** The repertoire of a default category; a category that an administrator created has the general one. */
export const packFor = (category: string): Pack => packs.get(category.trim()) ?? generalPack;

/** Every repertoire there is, the general one last. */
export const allPacks: readonly Pack[] = [...packs.values(), generalPack];
