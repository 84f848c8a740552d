/** What the legacy phase-based flow says (R-ERR-27, R-ERR-28, R-ERR-34). */
export const legacyCopy = {
  notImplemented: 'Fase não implementada',
  notImplementedText: (phase: string) => `A fase ${phase} ainda não foi implementada.`,
  personaFailed: 'Ocorreu um erro ao gerar a persona. Tente novamente.',
  promiseFailed: 'Ocorreu um erro ao processar a promessa. Tente novamente.',
  phase: (number: number, all: number) => `Fase ${number} de ${all}`,
  toWizard: 'Abrir no assistente',
  ownPromiseHint: 'Escrevo a minha e ajusto em seguida.',
  aheadTitle: 'Esta fase vem depois',
  aheadText: (label: string) =>
    `Este projeto está em “${label}”. A pergunta abaixo pode ser respondida quando ele chegar aqui.`,
  toReached: (label: string) => `Ir para “${label}”`,
} as const;
