import type { Section } from './writing-questions.tsx';

/** What people ask about showing a finished script: to an audience, or to somebody whose opinion they want. */
export const presenting: Section = {
  id: 'apresentar',
  title: 'Ensaiar e apresentar',
  questions: [
    {
      id: 'palco',
      title: 'Como ensaio e apresento o roteiro?',
      answer: (
        <p>
          Na última etapa, “Abrir o palco”. O texto anda no seu ritmo ou, onde o navegador reconhece
          a fala, segue a sua voz, com o relógio ao lado do plano; também sem internet. Cada ensaio
          é medido bloco a bloco, e o ritmo medido pode virar o do projeto.
        </p>
      ),
    },
    {
      id: 'opiniao',
      title: 'Como peço a opinião de alguém?',
      answer: (
        <p>
          Na última etapa, “Pedir opinião” cria um link de leitura. Quem o recebe lê só aquele
          roteiro e comenta cada bloco, sem criar conta. Ele vale pelos dias que você escolher e
          pode ser desativado antes; os comentários ficam com você.
        </p>
      ),
    },
  ],
};
