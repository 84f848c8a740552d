import { useEffect, useRef } from 'react';
import { toast } from '../../ui/toast.tsx';

/** Says once that loading failed, each time that it did (R-ERR-35). */
export const useFailureToast = (
  query: { readonly isError: boolean; readonly errorUpdatedAt: number },
  title: string,
): void => {
  const { isError, errorUpdatedAt } = query;
  const toldAt = useRef(0);
  useEffect(() => {
    if (!isError || toldAt.current === errorUpdatedAt) return;
    toldAt.current = errorUpdatedAt;
    toast.error(title);
  }, [isError, errorUpdatedAt, title]);
};
