import { useEffect } from 'react';

const product = 'Webnário';

/** Names the tab while the screen is shown: 'Perfil · Webnário'. */
export const useDocumentTitle = (title: string | undefined): void => {
  useEffect(() => {
    document.title = title ? `${title} · ${product}` : product;
  }, [title]);
};
