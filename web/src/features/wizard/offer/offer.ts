import { useMutation, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@webnario/domain/api/endpoints';
import { offerFields, offerPhase, type Offer, type OfferKey } from '@webnario/domain/wizard/forms';
import type { PhaseRecord, Project } from '@webnario/domain/wizard/project';
import { call } from '../../../shared/api/call.ts';
import { projectQuery, useTellFailure } from '../api.ts';
import { copy } from '../copy.ts';
import { offerCopy } from './copy.ts';

const recordOf = (project: Project): PhaseRecord | undefined =>
  project.phases.find((record) => record.phase_type === offerPhase);

/** The stored answers, '' where there is none. */
export const storedOffer = (project: Project): Record<OfferKey, string> => {
  const record = recordOf(project)?.input_data ?? {};
  const answers = (record['anterior'] ?? record) as Readonly<Record<string, unknown>>;
  return Object.fromEntries(
    offerFields.map(({ key }) => {
      const value = answers[key];
      return [key, typeof value === 'string' ? value : ''];
    }),
  ) as Record<OfferKey, string>;
};

/** Only what was filled in. */
export const filledOffer = (values: Readonly<Record<OfferKey, string>>): Offer =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value.trim() ? [[key, value.trim()]] : [])),
  );

/** How many of the fields are stored with an answer. */
export const countFilled = (project: Project): number =>
  Object.keys(filledOffer(storedOffer(project))).length;

/** How the fields are grouped on the screen; every field of the domain is in one group. */
export const offerGroups: readonly {
  readonly title: string;
  readonly keys: readonly OfferKey[];
}[] = [
  { title: offerCopy.groups.who, keys: ['apresentador', 'prova'] },
  {
    title: offerCopy.groups.price,
    keys: ['preco', 'parcelas', 'garantia_extra', 'comparacao'],
  },
  {
    title: offerCopy.groups.delivery,
    keys: ['bonus', 'acesso', 'suporte', 'tempo_semanal'],
  },
  { title: offerCopy.groups.signUp, keys: ['prazo', 'link', 'contato'] },
];

/** Saves the offer with the project, in place of the one stored before. */
export const useSaveOffer = (project: Project) => {
  const client = useQueryClient();
  const tell = useTellFailure(project.id);
  return useMutation({
    mutationFn: (offer: Offer) =>
      call(endpoints.createPhase, {
        params: { id: project.id },
        body: { phase_type: offerPhase, input_data: offer },
      }),
    onSuccess: (saved) =>
      client.setQueryData(projectQuery(project.id).queryKey, (known) =>
        known
          ? {
              ...known,
              phases: [...known.phases.filter((record) => record.phase_type !== offerPhase), saved],
            }
          : known,
      ),
    onError: (error) => tell(error, recordOf(project) ? copy.phaseUpdateFailed : copy.phaseFailed),
  });
};
