import type { CaseInput } from './case-input.ts';
import { textsInOrder } from './inputs.ts';
import { languageCase } from './language-case.ts';
import { managementCase } from './management-case.ts';
import { otherCases } from './other-cases.ts';
import type { OwnCase } from './own-case.ts';

/**
 * The cases on which prompts and writers are judged: the two complete ones of the method, then ten people whom no
 * document describes. None of them is a person of this installation.
 */
export const evaluationCases: readonly CaseInput[] = [managementCase, languageCase, ...otherCases];

/** The evaluation case of that id. */
export const evaluationCase = (id: string | null): CaseInput | undefined =>
  evaluationCases.find((one) => one.id === id);

/** A case of one's own in the form of every case. */
export const ownCaseInput = (id: string, own: OwnCase): CaseInput => {
  const { nome: _name, historias_de, oferta_de, minutos, ritmo_ppm, ...told } = own;
  const { historias } = evaluationCase(historias_de) ?? {};
  const { oferta } = evaluationCase(oferta_de) ?? {};
  const texts = textsInOrder.flatMap((type) =>
    told[type].trim() === '' ? [] : [[type, told[type]] as const],
  );
  return {
    ...told,
    id,
    duracao: { minutos, ritmo_ppm },
    textos: Object.fromEntries(texts),
    ...(historias ? { historias } : {}),
    ...(oferta ? { oferta } : {}),
  };
};
