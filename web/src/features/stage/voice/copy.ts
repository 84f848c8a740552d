import type { ListenProblem } from './listener.ts';
import type { SoundService } from './recognition.ts';

const services = {
  google: 'Neste navegador, o som do microfone vai para um serviço de voz da Google.',
  microsoft: 'Neste navegador, o som do microfone vai para um serviço de voz da Microsoft.',
  apple: 'Neste navegador, a fala é reconhecida pela Apple, no aparelho ou em um serviço dela.',
  other: 'Neste navegador, o som do microfone pode ir para o serviço de voz de quem o faz.',
} as const satisfies Record<SoundService, string>;

/** What following a voice says. */
export const voiceCopy = {
  turnOn: 'Seguir a minha voz',
  turnOff: 'Seguindo a minha voz: parar',
  short: 'Voz',
  on: 'Seguindo a minha voz',
  missing:
    'Este navegador não reconhece a fala. No Chrome, no Edge e no Safari, o texto pode seguir a sua voz.',
  askTitle: 'O texto segue a sua voz',
  askText:
    'Ele anda com as palavras que você diz, espera quando você improvisa e volta quando você repete um trecho.',
  soundGoes: (service: SoundService) => services[service],
  soundKept:
    'O Webnário não recebe nem guarda o som. Só as palavras reconhecidas chegam a esta página, e saem dela quando você fecha.',
  soundWhen: 'O microfone fica ligado só enquanto o texto anda. Pausou, ele desliga.',
  allow: 'Ligar o microfone',
  cancel: 'Agora não',
  asking: 'O navegador pergunta se pode usar o microfone. Escolha permitir.',
  ready: 'A voz está pronta. Comece, e o texto segue o que você diz.',
  listening: 'Ouvindo você',
  silent: 'Ouvindo, mas ainda sem palavras. Confira se o microfone está perto e ligado.',
} as const;

/** Why following a voice ended, and what goes on. */
export const problemText = {
  permission:
    'O microfone não foi permitido, e o texto anda no seu ritmo. Para seguir a voz, permita o microfone nas configurações deste site.',
  microphone:
    'Nenhum microfone foi encontrado, e o texto anda no seu ritmo. Ligue um e tente de novo.',
  network:
    'O serviço de voz precisa de internet, e a conexão caiu. O texto continua no seu ritmo; nada se perdeu.',
  language:
    'O reconhecimento deste navegador não entende português. O texto continua no seu ritmo.',
  gone: 'O reconhecimento de voz parou várias vezes seguidas. O texto continua no seu ritmo.',
} as const satisfies Record<ListenProblem, string>;
