/** The loop that reads new customer messages with AI; woken when ingest has written some. */
export const analyseLoopName = 'analyse-messages';
