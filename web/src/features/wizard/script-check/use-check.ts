import { useEffect, useState } from 'react';
import { dayInSaoPaulo } from '@webnario/domain/offer/dates';
import type { CheckFacts } from '@webnario/domain/script-check/facts';
import { factsOfStored, haveSameFacts } from '@webnario/domain/script-check/stored-facts';
import type { Project } from '@webnario/domain/wizard/project';

const pause = 1000;

/** The text as it was a second after the last key, so that the check never slows the typing down. */
export const useSettled = (text: string): string => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};

/** What the texts of the project are compared with; the same object until something of it changes. */
export const useFacts = (project: Project): CheckFacts => {
  const [today] = useState(() => dayInSaoPaulo(new Date()));
  const factsNow = () => ({ project, facts: factsOfStored(project, today) });
  const [made, setMade] = useState(factsNow);
  if (haveSameFacts(made.project, project)) return made.facts;
  const fresh = factsNow();
  setMade(fresh);
  return fresh.facts;
};
