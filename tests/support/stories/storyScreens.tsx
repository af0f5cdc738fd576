import { textFiles } from '../../../i18n/files.ts';
import { resources } from '../../../resources/index.ts';
import type { Http } from '../../../src/client/index.ts';
import type { CatalogEntry } from '../../../src/schema/index.ts';
import {
  DensityProvider,
  HttpProvider,
  LatestRows,
  OwnScreensProvider,
  ResourceScreens,
  UploadProvider,
  type DensityChoice,
  type OwnScreens,
  type UploadPort,
} from '../../../src/ui/index.ts';

const ownScreens = import.meta.glob<OwnScreens>('../../../resources/*/*/screens.ts', {
  import: 'screens',
});

type Parts = {
  readonly http: Http;
  readonly rowHeight: DensityChoice;
  readonly uploads: UploadPort;
};

/** The screens of every resource by its name, those made by hand included. */
export async function storyScreens({ http, rowHeight, uploads }: Parts) {
  const own = await ownScreensByName();
  return Object.fromEntries(
    resources.map((resource) => [
      resource.name,
      {
        path: resource.path,
        screen: (
          <HttpProvider value={http} key={resource.name}>
            <DensityProvider value={rowHeight}>
              <OwnScreensProvider value={own}>
                <UploadProvider value={uploads}>
                  <ResourceScreens resource={resource} />
                </UploadProvider>
              </OwnScreensProvider>
            </DensityProvider>
          </HttpProvider>
        ),
      },
    ]),
  );
}

/** The newest rows of a resource, as the dashboard shows them. */
export const latestOf =
  ({ load }: CatalogEntry, count: number) =>
  async () => {
    const resource = await load();
    return { default: () => <LatestRows resource={resource} count={count} /> };
  };

async function ownScreensByName(): Promise<Readonly<Record<string, OwnScreens>>> {
  const loaded = Object.entries(textFiles).map(async ([name, file]) => {
    const own = await ownScreens[`../../../resources/${file}/screens.ts`]?.();
    return own ? [[name, own] as const] : [];
  });
  return Object.fromEntries((await Promise.all(loaded)).flat());
}
