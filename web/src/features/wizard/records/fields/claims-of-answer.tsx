import { AnswerFindings } from '../../script-check/forms/answer-findings.tsx';
import { useOpenForm } from '../record-form.ts';

/** Sentences that are written down so that nobody says them. */
const neverSaid = 'frases_que_nunca_digo';

/** What the rules find in an answer of an open form, under its field. */
export const ClaimsOfAnswer = ({ path, value }: { path: string; value: unknown }) => {
  const { form, project } = useOpenForm();
  if (typeof value !== 'string' || path.startsWith(neverSaid)) return null;
  return <AnswerFindings project={project} path={`${form.phaseType}.${path}`} text={value} />;
};
