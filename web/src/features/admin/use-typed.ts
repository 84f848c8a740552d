import { useEffect, useRef, useState } from 'react';

const settleMs = 300;

/** What is typed; it is searched for once the typing pauses: not every letter is a call. */
export const useTyped = (searched: string, search: (text: string) => void) => {
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by itself, as when somebody goes back.
  if (known !== searched) {
    setKnown(searched);
    if (typed.trim() !== searched) setTyped(searched);
  }
  useEffect(() => () => clearTimeout(pending.current), []);
  return {
    typed,
    type: (text: string): void => {
      setTyped(text);
      clearTimeout(pending.current);
      pending.current = setTimeout(() => search(text.trim()), settleMs);
    },
  };
};
