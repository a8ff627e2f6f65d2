import { Component, type ReactNode } from 'react';

export type ErrorBoundaryProps = {
  /** Another key tries anew. */
  resetKey?: string;
  fallback: (error: unknown, retry: () => void) => ReactNode;
  children: ReactNode;
};
type State = { failure: { error: unknown } | null };

/** Catches what its children throw while they are rendered. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  readonly retry = () => this.setState({ failure: null });

  override componentDidUpdate(previous: ErrorBoundaryProps) {
    if (this.state.failure !== null && previous.resetKey !== this.props.resetKey) this.retry();
  }

  override render() {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.props.fallback(failure.error, this.retry);
  }
}
