import { join } from 'node:path';
import { scriptPhases } from '@webnario/domain/method/phases';
import { managementCase } from '@webnario/domain/prompt-trials/management-case';
import { offerContext } from '@webnario/domain/records/offer-context';
import { makeDocx } from '../../server/src/features/documents/docx/document.ts';
import {
  readManuscript,
  type Manuscript,
} from '../../server/src/features/documents/manuscript/manuscript.ts';
import { makePptx } from '../../server/src/features/documents/pptx/presentation.ts';
import { typeset } from '../../server/src/features/documents/typesetting/typeset.ts';
import { factsOf } from '../../server/testing/demonstration/cases.ts';
import { writeScript } from '../../server/testing/demonstration/write-script.ts';

/** Where the landing page imports them from. */
export const samplesFolder = join(import.meta.dirname, '../../web/src/features/landing/samples');

/** What a person who told everything of the case has at the end of the wizard, in demonstration mode. */
export const sampleManuscript = async (): Promise<Manuscript> => {
  const facts = factsOf(managementCase);
  const script = await writeScript(facts);
  const { oferta: offer, historias: stories, hoje: today } = facts;
  const { names, productName } = offerContext(facts.nome_do_produto, { offer, stories, today });
  return {
    productName: facts.nome_do_produto,
    shortPromise: facts.promessa_curta,
    category: facts.categoria,
    date: `${today}T12:00:00.000Z`,
    scripts: scriptPhases.map(({ promptType }) => script[promptType]),
    duration: facts.duration,
    demonstration: true,
    madeWith: 'Webnário',
    offer,
    offerContext: { names, productName, today },
  };
};

/** The files of a script that visitors may open before they have an account, by name, as the product makes them. */
export const makeSamples = async (): Promise<ReadonlyMap<string, Uint8Array>> => {
  const manuscript = readManuscript(await sampleManuscript());
  return new Map([
    ['roteiro-de-exemplo.pdf', await typeset(manuscript)],
    ['slides-de-exemplo.pptx', await makePptx(manuscript)],
    ['roteiro-de-exemplo.docx', await makeDocx(manuscript)],
  ]);
};
