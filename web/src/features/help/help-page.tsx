import { useEffect } from 'react';
import { Link } from 'react-router';
import { Search } from 'lucide-react';
import { Brand } from '../../shared/layout/brand.tsx';
import { useDocumentTitle } from '../../shared/layout/document-title.ts';
import { MainRegion } from '../../shared/layout/main-region.tsx';
import { paths } from '../../shared/paths.ts';
import { buttonClasses } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { sections } from './questions.tsx';

const Header = () => (
  <header className="flex items-center justify-between gap-4">
    <Link to={paths.home} className="flex min-w-0 rounded-lg">
      <Brand />
    </Link>
    <Link to={paths.dashboard} className={buttonClasses('outline', 'sm', 'visitor:hidden')}>
      Meus Webinários
    </Link>
    <Link to={paths.login} className={buttonClasses('outline', 'sm', 'member:hidden')}>
      Entrar
    </Link>
  </header>
);

/** Hides the search box where scripts are off; all answers are on the page. */
const SearchField = () => (
  <div className="mt-7 max-w-xl noscript:hidden">
    <label htmlFor="busca" className="text-sm font-medium">
      Buscar na ajuda
    </label>
    <div className="relative mt-1.5">
      <Search
        aria-hidden
        className="pointer-events-none absolute top-1/2 left-3.5 size-5 -translate-y-1/2 text-ink-soft"
      />
      <TextInput
        id="busca"
        type="search"
        autoComplete="off"
        data-help="search"
        className="min-h-12 pl-11"
      />
    </div>
    <output
      htmlFor="busca"
      aria-live="polite"
      data-help="count"
      className="mt-2 block min-h-6 text-sm text-ink-soft"
    />
  </div>
);

const Contents = () => (
  <nav
    aria-label="Nesta página"
    data-help="contents"
    className="lg:sticky lg:top-8 lg:self-start print:hidden"
  >
    <ul className="flex flex-wrap gap-2 text-[0.95rem] lg:-ml-3 lg:grid lg:gap-1">
      {sections.map(({ id, title }) => (
        <li key={id} className="has-[[hidden]]:hidden">
          <a
            href={`#${id}`}
            data-help="link"
            className="block rounded-lg border border-line bg-sheet px-3 py-1.5 hover:bg-well hover:text-curtain lg:border-transparent lg:bg-transparent"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);

const answerClasses =
  'mt-2.5 grid max-w-[66ch] gap-3 leading-relaxed [&_a]:text-curtain [&_a]:underline [&_a]:underline-offset-4 [&_li]:pl-1 [&_ol]:grid [&_ol]:list-decimal [&_ol]:gap-1 [&_ol]:pl-5 [&_ul]:grid [&_ul]:list-disc [&_ul]:gap-1 [&_ul]:pl-5';

const Answers = () =>
  sections.map(({ id, title, questions }) => (
    <section key={id} id={id} aria-labelledby={`${id}-titulo`} data-help="section">
      <h2 id={`${id}-titulo`} className="border-b border-line pb-3 text-[1.7rem] font-semibold">
        {title}
      </h2>
      <div className="mt-4 grid gap-3">
        {questions.map((question) => (
          <article
            key={question.id}
            id={question.id}
            data-help="question"
            className="-mx-4 rounded-card px-4 py-3 target:bg-curtain-soft"
          >
            <h3 className="text-xl font-semibold">
              <a href={`#${question.id}`} className="rounded hover:text-curtain">
                {question.title}
              </a>
            </h3>
            <div className={answerClasses}>{question.answer}</div>
          </article>
        ))}
      </div>
    </section>
  ));

const NothingFound = () => (
  <div data-help="nothing" hidden className="max-w-[60ch]">
    <h2 className="text-[1.7rem] font-semibold">Nada encontrado</h2>
    <p className="mt-2.5 leading-relaxed">
      Nenhuma resposta fala de “<span data-help="asked" className="wrap-anywhere" />
      ”. Tente uma palavra só, como “crédito”, “PDF” ou “senha”, ou leia todas as perguntas. O
      contato de quem opera o serviço, quando há um, está no fim delas.
    </p>
    <button type="button" data-help="all" className={buttonClasses('outline', 'md', 'mt-5')}>
      Mostrar todas
    </button>
  </div>
);

/** Questions and answers, prerendered and whole; `live.ts` adds the search and today's prices. */
export const HelpPage = () => {
  useDocumentTitle('Ajuda');
  useEffect(() => {
    // Without this code the page still shows everything, only without the search.
    import('./live.ts').then(({ startHelpPage }) => startHelpPage()).catch(() => undefined);
  }, []);
  return (
    <div className="mx-auto max-w-5xl px-5 py-6">
      <Header />
      <MainRegion className="mt-12 sm:mt-16">
        <h1 className="text-[2.5rem] leading-tight font-semibold sm:text-5xl">Ajuda</h1>
        <p className="mt-4 max-w-[52ch] text-lg text-ink-soft">
          Como escrever o seu roteiro, o que custa e o que fazer quando algo não sai como esperado.
        </p>
        <SearchField />
        <div className="mt-6 grid gap-x-14 gap-y-10 lg:grid-cols-[12rem_minmax(0,1fr)]">
          <Contents />
          <div className="grid gap-14">
            <Answers />
            <NothingFound />
          </div>
        </div>
      </MainRegion>
      <nav
        aria-label="Documentos"
        className="mt-20 flex flex-wrap justify-center gap-x-6 gap-y-2 border-t border-line py-8 text-sm text-ink-soft [&_a]:underline [&_a]:underline-offset-4"
      >
        <Link to={paths.terms}>Termos de uso</Link>
        <Link to={paths.privacy}>Privacidade</Link>
        <Link to={paths.cookies}>Cookies</Link>
        <Link to={paths.home}>Início</Link>
      </nav>
    </div>
  );
};
