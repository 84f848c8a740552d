import { fileKinds, type FileKind } from '@webnario/domain/files/file-kinds';

/** What stands at the top of the copy, for whoever opens it. */
export const readMe = (copy: {
  readonly productName: string;
  readonly email: string;
  readonly at: Date;
}): string => `Cópia de tudo o que o ${copy.productName} guarda sobre ${copy.email}
Feita em ${copy.at.toISOString()} (UTC).

conta.json          sua conta, perfil, papel, convites, sessões e segundo fator
aceites.json        a que versões dos termos e da política você deu o seu aceite, e quando
entradas.json       registros de acesso: quando e de onde se entrou ou se tentou entrar
creditos.json       seu saldo
extrato.json        cada movimento de créditos
pedidos.json        seus pedidos de créditos e as respostas
textos.json         que textos você mandou escrever há pouco: por eles se contam os limites
administracao.json  o que administradores fizeram na sua conta
atos.json           o que você fez como administrador, sem os dados de outras pessoas

projetos/           uma pasta por projeto, também os arquivados e os da lixeira:
  projeto.json      os dados e os textos do projeto
  formularios.json  o que você respondeu nos formulários
  versoes.json      cada versão de cada texto
  versoes-removidas.json  quantas versões antigas saíram, pelo espaço ou pelo prazo de guarda
  geracoes.json     o que foi pedido à IA ou ao modo demonstração, quando e com que resultado
  ensaios.json      seus ensaios
  links.json        seus links de leitura (sem a parte secreta)
  comentarios.json  os comentários de quem leu
  roteiro.*         os arquivos do roteiro pronto que não custam nada a você agora

${missingFileName}          só aparece se algum arquivo de um roteiro não pôde ser feito: diz qual e por quê

As senhas, os links secretos e os contadores internos não estão aqui: da senha só existe uma forma cifrada que
ninguém lê. As datas estão em UTC.
`;

/** What a file that is not in the copy would have been called, and why it is not there. */
export type MissingFile = { readonly name: string; readonly why: string };

/** The file of the copy that names what is missing; there only where something is. */
export const missingFileName = 'FALTOU.txt';

export const missingText = (
  missing: readonly MissingFile[],
): string => `Estes arquivos não puderam ser feitos agora e não estão nesta cópia. Os textos deles estão em projeto.json, na pasta do
projeto. Para ter os arquivos, baixe cada um no projeto ou peça outra cópia mais tarde.

${missing.map(({ name, why }) => `${name}\n  ${why}`).join('\n')}
`;

/** The name of a file of a script inside the folder of its project. */
export const scriptFileName = (kind: FileKind): string => {
  const { nameEnd, extension } = fileKinds[kind];
  return `roteiro${nameEnd}.${extension}`;
};
