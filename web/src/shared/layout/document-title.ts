import { useEffect } from 'react';
import { operator } from './operator.tsx';

/** Names the tab while the screen is shown: 'Perfil · Webnário'. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${operator.product_name}` : operator.product_name;
  }, [title]);
};
