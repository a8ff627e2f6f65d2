import { Component, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PageSpinner } from './PageSpinner.tsx';
import { RouteError } from './RouteError.tsx';

/** Waits for a page's code and catches its errors; going to another path tries anew. */
export function RoutePage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  return (
    <RouteErrorBoundary pathname={pathname}>
      <Suspense fallback={<PageSpinner label="Loading the page" />}>{children}</Suspense>
    </RouteErrorBoundary>
  );
}

type BoundaryProps = { pathname: string; children: ReactNode };
type BoundaryState = { failure: { error: unknown } | null };

class RouteErrorBoundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(previous: BoundaryProps) {
    if (this.state.failure !== null && previous.pathname !== this.props.pathname) this.setState({ failure: null });
  }

  override render() {
    return this.state.failure === null ? this.props.children : <RouteError error={this.state.failure.error} />;
  }
}
