import { Link } from 'react-router';
import { binDays } from '@webnario/domain/projects/life';
import { paths } from '../../shared/paths.ts';
import type { Section } from './writing-questions.tsx';

/** What people ask about several projects, and about changing their mind. */
export const projects: Section = {
  id: 'projetos',
  title: 'Seus projetos',
  questions: [
    {
      id: 'mudar-de-ideia',
      title: 'Mudei de ideia sobre algo que já confirmei. E agora?',
      answer: (
        <p>
          Abra a etapa na lista de etapas do projeto e use “Continuar daqui em uma cópia”. A cópia
          recomeça dessa etapa, com o que veio antes já confirmado, e o projeto fica como está. Suas
          histórias, a oferta e a duração da aula vão junto.
        </p>
      ),
    },
    {
      id: 'organizar',
      title: 'Como renomeio, duplico ou arquivo um projeto?',
      answer: (
        <p>
          Pelo menu “…” do cartão, em <Link to={paths.dashboard}>Meus Webinários</Link>. Arquivar só
          tira o projeto da lista. A cópia de um projeto paga o seu próprio primeiro arquivo.
        </p>
      ),
    },
    {
      id: 'lixeira',
      title: 'Excluí um projeto sem querer. Dá para recuperar?',
      answer: (
        <p>
          Sim, por {binDays} dias: ele está na lista “Lixeira”, com o botão “Restaurar”. Depois
          disso, ou com “Apagar agora”, ele é apagado de vez, com textos, versões, ensaios e links.
        </p>
      ),
    },
  ],
};
