/** What is known of the way to the server. Three witnesses, none of whom speaks for another. */
export type ConnectionState = {
  /** What the browser says of its network. */
  network: 'there' | 'gone';
  /** The live events. `doubted`: the network went away under them; whether they outlived it shows later. */
  stream: 'open' | 'doubted' | 'lost';
  /** `refused`: the server answers, but cannot do what it is asked for (its database is away). */
  calls: 'answered' | 'refused';
};

export type ConnectionFact =
  | 'network-gone'
  | 'network-back'
  /** The server answered what was asked after the browser had last said "gone": it is back, or never was needed (a Parley on this very machine). */
  | 'network-proved'
  | 'stream-lost'
  | 'stream-open'
  | 'calls-refused'
  | 'calls-answered';

export const connectedAtFirst: ConnectionState = { network: 'there', stream: 'open', calls: 'answered' };

/** Whether what is shown is kept up to date. */
export function isConnected({ calls, network, stream }: ConnectionState): boolean {
  return network === 'there' && stream === 'open' && calls === 'answered';
}

/** The state once a fact is known; a fact that is known already changes nothing. */
export function learn(state: ConnectionState, fact: ConnectionFact): ConnectionState {
  switch (fact) {
    case 'network-gone':
      return { ...state, network: 'gone', stream: state.stream === 'open' ? 'doubted' : state.stream };
    // The stream is opened anew then.
    case 'network-back':
      return { ...state, network: 'there' };
    case 'network-proved':
      return { ...state, network: 'there', stream: state.stream === 'doubted' ? 'open' : state.stream };
    case 'stream-lost':
      return { ...state, stream: 'lost' };
    // One that was on its way when the network went says nothing of now.
    case 'stream-open':
      return { ...state, stream: state.network === 'gone' ? 'doubted' : 'open' };
    case 'calls-refused':
      return { ...state, calls: 'refused' };
    case 'calls-answered':
      return { ...state, calls: 'answered' };
  }
}
