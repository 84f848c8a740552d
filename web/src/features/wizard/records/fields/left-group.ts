import { useEffect, useRef, useState } from 'react';

/**
 * Whether the person has been in a group of fields and gone on: until then nothing is said of what is missing there.
 * A group that came with answers counts as left.
 */
export const useLeftGroup = (isLeftAtStart: boolean) => {
  const group = useRef<HTMLFieldSetElement>(null);
  const [isLeft, setLeft] = useState(isLeftAtStart);
  useEffect(() => {
    const fields = group.current;
    const onFocusOut = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && fields?.contains(relatedTarget))) setLeft(true);
    };
    fields?.addEventListener('focusout', onFocusOut);
    return () => fields?.removeEventListener('focusout', onFocusOut);
  }, []);
  return { group, isLeft };
};
