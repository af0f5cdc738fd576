import type { ReactNode } from 'react';

type StateBoxProps = {
  readonly title: string;
  readonly text?: string;
  /** Ways on: links and buttons. */
  readonly children?: ReactNode;
};

/** A page or a list without content: says why, and offers the way on. */
export function StateBox({ title, text, children }: StateBoxProps) {
  return (
    <section className="shop-state">
      <h1>{title}</h1>
      {text && <p>{text}</p>}
      {children && <div className="shop-state-ways">{children}</div>}
    </section>
  );
}
