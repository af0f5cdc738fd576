// Written by `npm run sync`.
import type { format, formats } from './formats.ts';
import type { label, labels } from './labels.ts';
export { formats as labels_format } from './formats.ts';
export { labels as labels_label } from './labels.ts';

declare module '#shopwright/replies' {
  interface DeclaredResources {
    labels_format: typeof formats;
    labels_label: typeof labels;
  }
  interface ModuleShapes {
    labels_format: typeof format;
    labels_label: typeof label;
  }
}
