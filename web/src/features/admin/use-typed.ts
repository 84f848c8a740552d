import { useEffect, useRef, useState } from 'react';

const settleMs = 300;

/** What is typed; it is searched for once the typing pauses, so that not every letter is a call. */
export const useTyped = (searched: string, search: (text: string) => void) => {
  const [typed, setTyped] = useState(searched);
  const [known, setKnown] = useState(searched);
  // What was handed to `search` last: it comes back as the address while more is typed already.
  const [handed, setHanded] = useState(searched);
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);
  // The address changed by itself, as when somebody goes back.
  if (known !== searched) {
    setKnown(searched);
    if (searched !== handed) {
      setTyped(searched);
      setHanded(searched);
    }
  }
  useEffect(() => () => clearTimeout(pending.current), []);
  return {
    typed,
    type: (text: string): void => {
      setTyped(text);
      clearTimeout(pending.current);
      pending.current = setTimeout(() => {
        setHanded(text.trim());
        search(text.trim());
      }, settleMs);
    },
  };
};
