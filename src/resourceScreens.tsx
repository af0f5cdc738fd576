import { lazy, type ComponentProps, type ReactNode } from 'react';
import type { Http, LanguageChoice } from './client/index.ts';
import { areaOf, type RegisteredResource } from './schema/index.ts';
import type { Services } from './shell/index.ts';
import type {
  DensityProvider as RowHeightProvider,
  LoadResource,
  LoadTexts,
  OwnScreens,
  UploadPort,
} from './ui/index.ts';

type Dictionary = Services['dictionary'];

/** Services that the screens depend on. */
type Surroundings = {
  readonly http: Http;
  readonly language: LanguageChoice;
  readonly dictionary: Dictionary;
  readonly uploads: UploadPort;
  readonly rowHeight: ComponentProps<typeof RowHeightProvider>['value'];
  readonly loadResource: LoadResource;
};

/** Hand-made screens are in a folder beside the declaration of their resource, or of its area. */
const ownScreens = import.meta.glob<OwnScreens>(
  [
    '../resources/*/*/screens.ts',
    '../resources/*/screens.ts',
    '../modules/*/resources/*/screens.ts',
    '../modules/*/resources/screens.ts',
  ],
  { import: 'screens' },
);

/** The screens of a resource, loaded with its declaration and its texts when it is first opened. */
export function screenOf(entry: RegisteredResource, surroundings: Surroundings) {
  const Screens = lazy(async () => {
    const { resource, ui, Around } = await opened(entry, surroundings);
    return {
      default: () => (
        <Around>
          <ui.ResourceScreens resource={resource} />
        </Around>
      ),
    };
  });
  return <Screens key={entry.name} />;
}

/** Records of a resource on the dashboard, or its summary, loaded with its declaration and its texts. */
export const latestOf =
  (surroundings: Surroundings) =>
  (
    entry: RegisteredResource,
    shown: { readonly count: number; readonly preset?: string } | 'summary',
  ) =>
  async () => {
    const { resource, ui, own, Around } = await opened(entry, surroundings);
    if (shown === 'summary') {
      const Own = own?.summary;
      if (!Own) throw new Error(`${entry.name}: its screens have no summary`);
      return {
        default: () => (
          <Around>
            <Own />
          </Around>
        ),
      };
    }
    const { count, preset } = shown;
    return {
      default: () => (
        <Around>
          <ui.LatestRows resource={resource} count={count} preset={preset} />
        </Around>
      ),
    };
  };

/** Hand-built screens with the texts they bring. */
async function loadOwn(file: string, dictionary: Dictionary): Promise<OwnScreens | undefined> {
  const area = areaOf(file);
  const ofModule = `../modules/${area}/resources`;
  const load =
    ownScreens[`../resources/${file}/screens.ts`] ??
    ownScreens[`../resources/${area}/screens.ts`] ??
    ownScreens[`${ofModule}${file.slice(area.length)}/screens.ts`] ??
    ownScreens[`${ofModule}/screens.ts`];
  const own = await load?.();
  if (own?.texts) await dictionary.need(own.texts.map((name) => `@${name}`));
  return own;
}

/** Loads a resource with its texts, and wraps its screens in their providers. */
async function opened({ name, file, load }: RegisteredResource, surroundings: Surroundings) {
  const { http, dictionary, uploads, rowHeight, loadResource } = surroundings;
  const [resource, ui, { createEditorsAround }, own] = await Promise.all([
    load().then(async (loaded) => {
      if (loaded.notes) await dictionary.need(['@notes']);
      return loaded;
    }),
    import('./ui/index.ts'),
    import('./moduleEditors.tsx'),
    loadOwn(file, dictionary),
    dictionary.need([name, '@form']),
  ]);
  const { DensityProvider, HttpProvider, LoadResourceProvider } = ui;
  const { LoadTextsProvider } = ui;
  const { OwnScreensProvider, UploadProvider } = ui;
  const EditorsAround = createEditorsAround(surroundings);
  const byName = own ? { [name]: own } : {};
  const loadTexts: LoadTexts = (file) => dictionary.need([`@${file}`]);
  const Around = ({ children }: { readonly children: ReactNode }) => (
    <HttpProvider value={http}>
      <DensityProvider value={rowHeight}>
        <OwnScreensProvider value={byName}>
          <UploadProvider value={uploads}>
            <LoadResourceProvider value={loadResource}>
              <LoadTextsProvider value={loadTexts}>
                <EditorsAround>{children}</EditorsAround>
              </LoadTextsProvider>
            </LoadResourceProvider>
          </UploadProvider>
        </OwnScreensProvider>
      </DensityProvider>
    </HttpProvider>
  );
  return { resource, ui, own, Around };
}

/** Loads resources by name with their texts, each once. */
export function resourceLoader(
  entries: readonly RegisteredResource[],
  dictionary: Dictionary,
): LoadResource {
  const loading = new Map<string, ReturnType<LoadResource>>();
  return (name) => {
    const known = loading.get(name);
    if (known) return known;
    const begun = load(name);
    loading.set(name, begun);
    // A failed load is repeated by the next section that needs it.
    begun.catch(() => loading.delete(name));
    return begun;
  };

  async function load(name: string) {
    const entry = entries.find((each) => each.name === name);
    if (!entry) throw new Error(`no resource ${name} is declared`);
    const [resource] = await Promise.all([entry.load(), dictionary.need([name])]);
    return resource;
  }
}
