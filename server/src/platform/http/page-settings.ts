import {
  retentionInWords,
  retentionNames,
  retentionText,
} from '@webnario/domain/privacy/retention';
import type { Env } from '../../env.ts';

/** What a page says of this installation; '' where it is not known. */
export type PageSettings = Readonly<Record<string, string>>;

/** The settings that pages show. 'contact' is given where any way to reach the operator is. */
export const pageSettings = (env: Env): PageSettings => {
  const contactEmail = env.CONTACT_EMAIL ?? '';
  const whatsappNumber = env.WHATSAPP_NUMBER ?? '';
  return {
    product_name: env.PRODUCT_NAME,
    company_name: env.COMPANY_NAME ?? '',
    contact_email: contactEmail,
    whatsapp_number: whatsappNumber,
    contact: contactEmail || whatsappNumber,
    retention: retentionText(env.RETENTION),
    ...Object.fromEntries(
      retentionNames.map((name) => [`kept_${name}`, retentionInWords(env.RETENTION[name])]),
    ),
  };
};

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '');

/**
 * Fills a built page: `{{name}}` becomes the setting, `{{#name}}…{{/name}}` stays where it is given, and
 * `{{^name}}…{{/name}}` where it is not. A name that is no setting is left as it stands.
 */
export const fillPage = (html: string, settings: PageSettings): string =>
  html
    .replaceAll(
      /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}/g,
      (_, sign: string, name: string, inner: string) =>
        Boolean(settings[name]) === (sign === '#') ? fillPage(inner, settings) : '',
    )
    .replaceAll(/\{\{(\w+)\}\}/g, (mark, name: string) => {
      const value = settings[name];
      return value === undefined ? mark : escaped(value);
    });
