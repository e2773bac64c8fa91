// The fields of a recipient, loaded when a form is opened.
import { lazyPart } from '#web/ui/boundary.tsx';

export const LazyRecipientFields = lazyPart(async () => ({
  default: (await import('./recipient-fields.tsx')).RecipientFields,
}));
