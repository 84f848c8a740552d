import { leavingDays } from '@webnario/domain/privacy/leaving';
import {
  defaultRetention,
  parseRetention,
  retention,
  retentionInWords,
  retentionNames,
  type RetentionName,
} from '@webnario/domain/privacy/retention';
import { whatStays } from '@webnario/domain/privacy/what-stays';

/** The days of this installation, as the server wrote them into the page. */
const configured = () => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="retention"]')?.content ?? '';
  return parseRetention(meta) ?? defaultRetention;
};

/** 'por 30 dias', as it is configured; a page made at build time gets a mark that the server fills. */
const keptFor = (name: RetentionName): string =>
  typeof document === 'undefined' ? `{{kept_${name}}}` : retentionInWords(configured()[name]);

const isRetention = (name: string): name is RetentionName => Object.hasOwn(retention, name);

/** How long everything is kept that is deleted because it is old. */
const RetentionTable = () => (
  <ul>
    {retentionNames.map((name) => (
      <li key={name}>
        <strong>{retention[name].what}:</strong> {keptFor(name)}, {retention[name].why}.
      </li>
    ))}
  </ul>
);

/** What is left of an account that is gone, and why. */
const WhatStays = () => (
  <ul>
    {Object.entries(whatStays).map(([name, { what, why, until }]) => (
      <li key={name}>
        {what} {why} {isRetention(until) ? `Fica ${keptFor(until)}.` : 'Fica sempre.'}
      </li>
    ))}
  </ul>
);

/** How long what is kept, and what is left when an account is gone. */
export const HowLong = () => (
  <>
    <h2>Por quanto tempo</h2>
    <p>
      O que é seu fica enquanto a conta existir. O que envelhece é apagado sozinho depois destes
      prazos, que são os desta instalação:
    </p>
    <RetentionTable />
    <h2>Quando você apaga a conta</h2>
    <p>
      Você pede em Perfil. A conta é fechada na hora: os links de leitura não abrem, nada é escrito
      e nenhum aviso é enviado. Por {leavingDays} dias basta entrar para mudar de ideia; depois
      disso tudo é apagado de vez. Só fica isto:
    </p>
    <WhatStays />
  </>
);
