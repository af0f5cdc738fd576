import type { ReactNode } from 'react';

type StateBoxProps = {
  readonly title: string;
  readonly text?: string;
  /** True below the title of a page: a list without content. */
  readonly isPart?: boolean;
  /** Ways on: links and buttons. */
  readonly children?: ReactNode;
};

/** A page or a list without content: says why, and offers the way on. */
export function StateBox({ title, text, isPart = false, children }: StateBoxProps) {
  return (
    <section className="shop-state">
      {isPart ? <h2>{title}</h2> : <h1>{title}</h1>}
      {text && <p>{text}</p>}
      {children && <div className="shop-state-ways">{children}</div>}
    </section>
  );
}
