import { Link } from 'react-router';
import { Check } from 'lucide-react';
import { Given } from '../../shared/layout/operator.tsx';
import { paths } from '../../shared/paths.ts';
import { BlockFoot, BlockFrame, BlockHead, blockWords } from '../../shared/script/block-frame.tsx';
import { Markdown } from '../../shared/script/markdown.tsx';
import { Badge } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button.tsx';
import { cn } from '../../ui/class-names.ts';
import { claims, features, hero, method, picture, pricing, samples, type Plan } from './content.ts';
import { WrittenPage } from './written-page.tsx';

/** The hero: one promise, one action, and a script that is being written. */
export const Hero = () => (
  <section className="stage overflow-hidden [--beam:74%] max-lg:[--beam:50%]">
    <div className="mx-auto grid max-w-6xl items-center gap-12 px-5 pt-14 pb-20 sm:pt-20 lg:grid-cols-[1.05fr_1fr] lg:gap-14 lg:pt-24 lg:pb-28">
      <div>
        <h1 className="text-[2.55rem] leading-[1.08] font-semibold sm:text-6xl">{hero.title}</h1>
        <p className="mt-6 max-w-[54ch] text-lg text-stage-soft">{hero.lead}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-5 gap-y-4">
          <Link
            to={paths.newProject}
            className={buttonClasses('main', 'md', 'min-h-13 px-7 text-lg visitor:hidden')}
          >
            {hero.memberAction}
          </Link>
          <Link
            to={paths.register}
            className={buttonClasses('main', 'md', 'min-h-13 px-7 text-lg member:hidden')}
          >
            {hero.action}
          </Link>
          <p className="text-sm text-stage-soft member:hidden">{hero.reassurance}</p>
        </div>
      </div>
      <WrittenPage />
    </div>
  </section>
);

const PictureButton = ({ words }: { words: string }) => (
  <span className={buttonClasses('outline', 'sm')}>{words}</span>
);

/**
 * A step of the product, drawn with its own components: it looks as the product does in every width and theme. It only
 * looks so, and nothing in it is pressed.
 */
export const Picture = () => (
  <section aria-labelledby="produto-titulo" className="mx-auto max-w-6xl px-5 pt-20 sm:pt-28">
    <SectionHead id="produto-titulo" title={picture.title} lead={picture.lead} />
    <figure className="mt-12">
      <div aria-hidden="true" className="rounded-2xl border border-line bg-paper shadow-lift">
        <p className="flex flex-wrap items-baseline gap-x-3 border-b border-line px-4 py-3 sm:px-6">
          <span className="font-serif text-lg font-semibold">{picture.label}</span>
          <span className="text-sm text-ink-soft">{picture.step}</span>
        </p>
        <div className="grid items-start gap-4 p-4 sm:p-6 lg:grid-cols-2">
          {picture.blocks.map(({ title, time, text, ...rest }) => (
            <BlockFrame key={title}>
              <BlockHead name={title} />
              <Markdown text={text} />
              <BlockFoot>
                <p className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
                  {time}
                  {'gaps' in rest && <Badge tone="caution">{rest.gaps}</Badge>}
                </p>
                <div className="ml-auto flex flex-wrap justify-end gap-1.5">
                  <PictureButton words={blockWords.edit} />
                  <PictureButton words={blockWords.move} />
                </div>
              </BlockFoot>
            </BlockFrame>
          ))}
        </div>
      </div>
      <figcaption className="mt-4 text-sm text-ink-soft">{picture.caption}</figcaption>
    </figure>
  </section>
);

/** A whole script to open, without an account. */
export const Samples = () => (
  <section
    id="exemplo"
    aria-labelledby="exemplo-titulo"
    className="mx-auto max-w-6xl px-5 pt-20 sm:pt-28"
  >
    <SectionHead id="exemplo-titulo" title={samples.title} lead={samples.lead} />
    <ul className="mt-10 grid gap-4 lg:grid-cols-3">
      {samples.files.map(({ label, note, file, size }) => (
        <li key={label} className="rounded-2xl border border-line bg-sheet p-6">
          <a href={file} className={buttonClasses('link', 'md', 'text-left text-lg')}>
            {label} · {size}
          </a>
          <p className="mt-1.5 text-ink-soft">{note}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** The figures of the specification, in a strip under the hero. */
export const Claims = () => (
  <section aria-label="Em números" className="border-b border-line bg-sheet">
    <ul className="mx-auto grid max-w-6xl grid-cols-2 gap-x-6 gap-y-7 px-5 py-9 lg:grid-cols-4">
      {claims.map(({ figure, label }) => (
        <li key={label} className="flex flex-col gap-0.5 sm:border-l-2 sm:border-spotlight sm:pl-4">
          <span className="font-serif text-3xl font-semibold tabular-nums">{figure}</span>
          <span className="text-sm text-ink-soft">{label}</span>
        </li>
      ))}
    </ul>
  </section>
);

const SectionHead = ({ id, title, lead }: { id: string; title: string; lead: string }) => (
  <div className="max-w-[44rem]">
    <h2 id={id} className="text-4xl font-semibold sm:text-[2.75rem]">
      {title}
    </h2>
    <p className="mt-4 text-lg text-ink-soft">{lead}</p>
  </div>
);

export const Features = () => (
  <section
    id="como-funciona"
    aria-labelledby="como-funciona-titulo"
    className="mx-auto max-w-6xl px-5 py-20 sm:py-28"
  >
    <SectionHead id="como-funciona-titulo" title={features.title} lead={features.lead} />
    <ul className="mt-14 grid gap-x-12 gap-y-11 sm:grid-cols-2 lg:grid-cols-3">
      {features.items.map(({ title, text }) => (
        <li key={title} className="border-t border-line-strong/50 pt-5">
          <h3 className="text-xl font-semibold">{title}</h3>
          <p className="mt-2.5 text-ink-soft">{text}</p>
        </li>
      ))}
    </ul>
  </section>
);

/** The five parts of the method. */
export const Method = () => (
  <section
    id="metodologia"
    aria-labelledby="metodologia-titulo"
    className="border-y border-line bg-well"
  >
    <div className="mx-auto grid max-w-6xl gap-12 px-5 py-20 sm:py-28 lg:grid-cols-[0.8fr_1.2fr]">
      <div className="lg:sticky lg:top-28 lg:self-start">
        <SectionHead id="metodologia-titulo" title={method.title} lead={method.lead} />
      </div>
      <ol className="grid">
        {method.steps.map(({ title, text, yields }, index) => (
          <li
            key={title}
            className="grid grid-cols-[3.5rem_1fr] gap-x-4 border-b border-line-strong/40 py-7 first:pt-0 last:border-0 last:pb-0 sm:grid-cols-[5rem_1fr]"
          >
            <span
              aria-hidden="true"
              className="font-serif text-5xl leading-none text-curtain sm:text-6xl"
            >
              {index + 1}
            </span>
            <div>
              <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
                <h3 className="text-2xl font-semibold">{title}</h3>
                <Badge tone="curtain">{yields}</Badge>
              </div>
              <p className="mt-2 max-w-[56ch] text-ink-soft">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

const FeatureLine = ({ text }: { text: string }) => (
  <li className="flex items-start gap-2.5">
    <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-good" />
    {text}
  </li>
);

const PlanCard = ({ plan }: { plan: Plan }) => (
  <li
    className={cn(
      'relative flex flex-col rounded-2xl border bg-sheet p-7',
      plan.popular ? 'border-spotlight shadow-lift ring-1 ring-spotlight' : 'border-line',
    )}
  >
    <div className="flex items-center justify-between gap-3">
      <h3 className="text-xl font-semibold">{plan.name}</h3>
      {plan.popular && <Badge tone="spotlight">{pricing.popularLabel}</Badge>}
    </div>
    <p className="mt-5 flex items-baseline gap-2">
      <span className="font-serif text-5xl font-semibold tabular-nums">{plan.price}</span>
      <span className="text-ink-soft">{plan.period}</span>
    </p>
    <p className="mt-2 font-medium">{plan.credits}</p>
    <ul className="mt-6 mb-8 grid gap-2.5 border-t border-line pt-6 text-[0.95rem]">
      {plan.features.map((feature) =>
        typeof feature === 'string' ? (
          <FeatureLine key={feature} text={feature} />
        ) : (
          <Given key={feature.text} setting={feature.needs}>
            <FeatureLine text={feature.text} />
          </Given>
        ),
      )}
    </ul>
    <Link
      to={paths.register}
      className={buttonClasses(plan.popular ? 'main' : 'outline', 'md', 'mt-auto member:hidden')}
    >
      {plan.action}
    </Link>
    <Link to={paths.credits} className={buttonClasses('outline', 'md', 'mt-auto visitor:hidden')}>
      {pricing.memberAction}
    </Link>
  </li>
);

export const Pricing = () => (
  <section
    id="precos"
    aria-labelledby="precos-titulo"
    className="mx-auto max-w-6xl px-5 py-20 sm:py-28"
  >
    <SectionHead id="precos-titulo" title={pricing.title} lead={pricing.lead} />
    <ul className="mt-12 grid gap-6 lg:grid-cols-3">
      {pricing.plans.map((plan) => (
        <PlanCard key={plan.name} plan={plan} />
      ))}
    </ul>
  </section>
);
