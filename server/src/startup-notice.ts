import { isOnlyHere, type Env } from './env.ts';

type StartupEnv = Pick<Env, 'PUBLIC_URL' | 'TRUST_PROXY' | 'SMTP_URL' | 'DATA_DIR'>;

const mailless = `
  ************************************************************************************************
  ATENÇÃO: nenhuma mensagem é enviada. PUBLIC_URL é um endereço público e SMTP_URL não foi definido:
  quem cria conta ou esquece a senha não recebe o link. Defina SMTP_URL e MAIL_FROM e reinicie.
  Até lá, as mensagens ficam só em /mailbox, aberta com o token abaixo.
  ************************************************************************************************
`;

const onlyHere = ({ PUBLIC_URL }: StartupEnv, token: string): string =>
  `  Mensagens: ${PUBLIC_URL}/mailbox?token=${token}
  Antes de abrir a porta para outras pessoas, defina PUBLIC_URL e SMTP_URL.
`;

/** What whoever starts the server must know: where messages are, what is missing, and the token of /mailbox and /metrics. */
export const startupNotice = (env: StartupEnv, token: string): string => {
  const isMailless = env.SMTP_URL === undefined;
  const mail = isOnlyHere(env) ? onlyHere(env, token) : mailless;
  return `${isMailless ? mail : ''}  Token de /mailbox e /metrics (em ${env.DATA_DIR}/operator-token): ${token}\n\n`;
};
