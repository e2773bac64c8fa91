// Error boundaries: a part that throws or cannot be downloaded is replaced by one sentence, and the page goes on.
import { Component, type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react';
import { ui } from '#web/texts/ui.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';
import { hasNewVersion } from './new-version.ts';
import { isNotDownloaded } from './not-downloaded.ts';

type BoundaryProps = {
  /** A function is called at each attempt. */
  children: ReactNode | (() => ReactNode);
  /** Called before the children are rendered again. */
  onRetry?: (() => void) | undefined;
  /** A boundary for a dialog, which has no place of its own in the page. */
  floating?: boolean | undefined;
};

type BoundaryState = { failed: boolean; outdated: boolean; offline: boolean; notDownloaded: boolean };
const WELL: BoundaryState = { failed: false, outdated: false, offline: false, notDownloaded: false };

const shownFor = (
  { outdated, offline }: BoundaryState,
  floating: boolean,
): { tone: 'info' | 'warning' | 'error'; text: string } => {
  if (outdated) return { tone: 'info', text: ui.newVersion };
  if (offline) return { tone: 'warning', text: floating ? ui.offline : ui.partOffline };
  return { tone: 'error', text: ui.partFailed };
};

export class ErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state = WELL;

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failed: true, notDownloaded: isNotDownloaded(error) };
  }

  override componentDidCatch(): void {
    if (!navigator.onLine) {
      this.setState({ offline: true });
      window.addEventListener('online', this.again, { once: true });
      return;
    }
    // After an update of the server the old files may be gone: only a reload helps then.
    hasNewVersion().then(
      (outdated) => this.setState({ outdated }),
      () => {},
    );
  }

  override componentWillUnmount(): void {
    window.removeEventListener('online', this.again);
  }

  again = (): void => {
    this.props.onRetry?.();
    this.setState(WELL);
  };

  retry = (): void => {
    window.removeEventListener('online', this.again);
    this.again();
    // The pressed button disappears.
    document.getElementById('contenu')?.focus({ preventScroll: true });
  };

  override render(): ReactNode {
    const { children, floating } = this.props;
    const { failed, outdated, offline, notDownloaded } = this.state;
    if (!failed) return typeof children === 'function' ? children() : children;
    const { tone, text } = shownFor(this.state, floating ?? false);
    return (
      <div
        lang="fr"
        data-print="no"
        className={floating ? 'fixed inset-x-4 bottom-4 z-50 sm:left-auto sm:max-w-md' : undefined}
      >
        <Banner
          tone={tone}
          // Without a connection an attempt fails; the part is tried again by itself once there is one.
          action={
            !offline && (
              <Button
                size="small"
                onClick={outdated || notDownloaded ? () => window.location.reload() : this.retry}
              >
                {outdated ? ui.reload : ui.retry}
              </Button>
            )
          }
        >
          {text}
        </Banner>
      </div>
    );
  }
}

/** Wraps an island, so that the rest of its page goes on when it fails. */
export const withBoundary =
  <P extends object>(Island: ComponentType<P>) =>
  (props: P) => <ErrorBoundary>{createElement(Island, props)}</ErrorBoundary>;

type Load<P> = () => Promise<{ default: ComponentType<P> }>;

/** Loads a component as React's lazy does, with its own boundary. `waiting` is shown during the download. */
export const lazyPart = <P extends object>(load: Load<P>, { floating }: { floating?: boolean } = {}) => {
  // React's lazy keeps a failed download, so each attempt needs a new one.
  let Part: ComponentType<P> = lazy(load);
  const renew = () => {
    Part = lazy(load);
  };
  return (props: P & { waiting?: ReactNode }) => (
    <ErrorBoundary onRetry={renew} floating={floating}>
      {() => <Suspense fallback={props.waiting}>{createElement(Part, props)}</Suspense>}
    </ErrorBoundary>
  );
};
