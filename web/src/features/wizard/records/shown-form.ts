import { useSearchParams } from 'react-router';

/** The forms by conversation, as the address names them: '?formulario=historias&cartao=2'. */
export const formNames = ['historias', 'oferta'] as const;
export type FormName = (typeof formNames)[number];

/** Every window of cards: the forms, and the answers that a finished script still asks for. */
const windowNames = [...formNames, 'respostas'] as const;
type WindowName = (typeof windowNames)[number];

const formKey = 'formulario';
const cardKey = 'cartao';

/**
 * Which window is open over the step, and at which card. The address holds it, so that a reload opens it again and
 * the browser's back button closes it.
 */
export const useShownForm = () => {
  const [query, setQuery] = useSearchParams();
  const shown = windowNames.find((name) => name === query.get(formKey));
  const change = (edit: (next: URLSearchParams) => void, replace: boolean): void =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        edit(next);
        return next;
      },
      { replace },
    );
  return {
    shown,
    /** Counts from 0. */
    card: Math.max(0, Math.trunc(Number(query.get(cardKey) ?? '1')) - 1 || 0),
    open: (name: WindowName, card = 0): void =>
      change((next) => {
        next.set(formKey, name);
        if (card > 0) next.set(cardKey, `${card + 1}`);
        else next.delete(cardKey);
      }, false),
    toCard: (index: number): void => change((next) => next.set(cardKey, `${index + 1}`), true),
    close: (): void =>
      change((next) => {
        next.delete(formKey);
        next.delete(cardKey);
      }, true),
  };
};
