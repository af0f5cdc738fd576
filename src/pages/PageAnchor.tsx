import type { ReactNode } from 'react';
import type { Link } from '../fields/link/index.ts';
import { type Followed, usePageHost } from './host.ts';

type Props = {
  readonly to: Link | null | undefined;
  readonly className?: string;
  /** Says where it leads, if nothing inside it does. */
  readonly label?: string;
  /** Something that a visitor follows by it, if that is counted. */
  readonly counted?: Followed | undefined;
  readonly children: ReactNode;
};

/** A link to a place of the shop; without one, or to a place that is gone, only what stands in it. */
export function PageAnchor({ to, className, label, counted, children }: Props) {
  const { hrefOf, count, isCanvas } = usePageHost();
  const href = to ? hrefOf(to) : undefined;
  if (href === undefined) return <span className={className}>{children}</span>;
  // On the canvas a link would steal the focus and the drag.
  if (isCanvas) return <span className={className}>{children}</span>;
  const isOutside = /^https?:/.test(href);
  return (
    <a
      href={href}
      className={className}
      aria-label={label}
      {...(counted && count && { onClick: () => count(counted) })}
      {...(isOutside && { target: '_blank', rel: 'noreferrer' })}
    >
      {children}
    </a>
  );
}
