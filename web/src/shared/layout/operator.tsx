import type { ReactNode } from 'react';

/** The operator's settings as pages show them; the server writes them into each page it sends. */
type Fact = 'product_name' | 'company_name' | 'contact_email' | 'whatsapp_number';
/** 'contact' is given where any way to reach the operator is. */
type Setting = Fact | 'contact';

/**
 * A page that is prerendered at build time has no settings yet: it gets a mark, `{{product_name}}`,
 * and `{{#contact_email}}…{{/contact_email}}` around what needs one, for the server to fill when it starts.
 */
const isMakingPages = typeof document === 'undefined';

const fact = (name: Fact): string => {
  if (isMakingPages) return `{{${name}}}`;
  const value = document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? '';
  return value.startsWith('{{') ? '' : value;
};

/** The product's name, and what is known of its operator; empty where a setting is not given. */
export const operator: Readonly<Record<Fact, string>> = {
  product_name: fact('product_name') || 'Webnário',
  company_name: fact('company_name'),
  contact_email: fact('contact_email'),
  whatsapp_number: fact('whatsapp_number'),
};

const isGiven = (setting: Setting): boolean =>
  setting === 'contact'
    ? Boolean(operator.contact_email || operator.whatsapp_number)
    : operator[setting] !== '';

/** Shows its children where the setting is given, else `otherwise`. */
export const Given = ({
  setting,
  otherwise,
  children,
}: {
  setting: Setting;
  otherwise?: ReactNode;
  children: ReactNode;
}) => {
  if (!isMakingPages) return isGiven(setting) ? children : otherwise;
  return (
    <>
      {`{{#${setting}}}`}
      {children}
      {`{{/${setting}}}{{^${setting}}}`}
      {otherwise}
      {`{{/${setting}}}`}
    </>
  );
};
