import type { StepPromptType } from '@webnario/domain/wizard/steps';
import type { Intent } from './intents.ts';

/** The intents of a feedback for which there is a ready-made paragraph. */
export type ComplementIntent = Extract<Intent, 'example' | 'detail' | 'welcome'>;
type Complements = Readonly<Record<ComplementIntent, string>>;

const spoken: Complements = {
  example:
    'Um exemplo, imaginado só para ilustrar. Pense em alguém que {{dor_1}}. Em vez de repetir o de sempre, essa pessoa escolhe um ponto e cuida dele por uma semana. No fim, ela não resolveu tudo. Mas já sabe o que funciona e o que pode largar.',
  detail:
    'Vale olhar isso mais de perto. O que costuma atrapalhar aqui não é o tamanho da tarefa. É não saber onde ela termina. Por isso, defina antes o que é suficiente para hoje. Quando chegar ali, pare. Amanhã você continua de um lugar conhecido.',
  welcome:
    'Se isso mexe com você, faz sentido. Ninguém chega até aqui sem ter tentado. Então não use esta aula para se cobrar mais. Use para escolher melhor.',
};

const aboutThePersona: Complements = {
  example:
    'Uma cena, imaginada só para ilustrar: numa terça-feira comum, essa pessoa {{tarde}}. À noite, {{noite}}.',
  detail:
    'Olhando mais de perto, o que pesa para essa pessoa não é o tamanho da tarefa. É não saber por onde começar nem onde terminar. Por isso ela adia, e não por falta de interesse.',
  welcome:
    'Nada disso é falta de vontade. Essa pessoa já tentou, e mais de uma vez. Ela procura respeito e clareza, e não bronca.',
};

/** The paragraph for an intent, as a template; a strong promise is too short for one. */
export const complementFor = (
  promptType: StepPromptType,
  intent: ComplementIntent,
): string | undefined => {
  if (promptType === 'promessa_forte') return undefined;
  return (promptType === 'persona' ? aboutThePersona : spoken)[intent];
};
