import type { FastifyReply } from 'fastify';

/** An answer other than success, in the shapes of X's problem details. */
export class Problem extends Error {
  readonly status: number;
  readonly body: Record<string, unknown>;
  constructor(status: number, body: Record<string, unknown>) {
    super(typeof body.detail === 'string' ? body.detail : `X answers ${status}`);
    this.status = status;
    this.body = body;
  }
}

const TITLES: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  402: 'CreditsDepleted',
  403: 'Forbidden',
  404: 'Not Found',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
};

/** The plain shape: title, type `about:blank`, status, detail. */
export function plainProblem(status: number, detail?: string): Problem {
  const title = TITLES[status] ?? 'Error';
  return new Problem(status, { title, type: 'about:blank', status, detail: detail ?? title });
}

/** A 400 that names the parameter, the value and what would be right. */
export function invalidRequest(parameter: string, value: string, message: string): Problem {
  return new Problem(400, {
    errors: [{ parameters: { [parameter]: [value] }, message }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'https://api.twitter.com/2/problems/invalid-request',
  });
}

/** A 400 for a body that is not JSON. Source: answers of the real network in twitteroauth's issues 1082 and 1194. */
export function bodyNotJson(): Problem {
  return new Problem(400, {
    errors: [{ parameters: {}, message: 'Requests with bodies must have content-type of application/json.' }],
    title: 'Invalid Request',
    detail: 'One or more parameters to your request was invalid.',
    type: 'https://api.twitter.com/2/problems/invalid-request',
  });
}

export type ResourceError = Record<string, string>;

/** An entry of `errors` for something that is not there; it comes with a 200. */
export function notFound(resource: 'tweet' | 'user', parameter: string, id: string): ResourceError {
  return {
    value: id,
    detail: `Could not find ${resource} with ${parameter}: [${id}].`,
    title: 'Not Found Error',
    resource_type: resource,
    parameter,
    resource_id: id,
    type: 'https://api.twitter.com/2/problems/resource-not-found',
  };
}

/** An entry of `errors` for something that the reader may not see. */
export function notAuthorizedForResource(resource: string, parameter: string, id: string): ResourceError {
  return {
    value: id,
    detail: `Sorry, you are not authorized to see the ${resource} with ${parameter}: [${id}].`,
    title: 'Authorization Error',
    resource_type: resource,
    parameter,
    resource_id: id,
    section: 'data',
    type: 'https://api.twitter.com/2/problems/not-authorized-for-resource',
  };
}

/** An entry of `errors` for a field that the reader may not see. */
export function notAuthorizedForField(field: string, id: string): ResourceError {
  return {
    value: id,
    detail: `Sorry, you are not authorized to access '${field}' on the Tweet with id : [${id}].`,
    title: 'Field Authorization Error',
    resource_type: 'tweet',
    parameter: field,
    resource_id: id,
    section: 'data',
    field,
    type: 'https://api.twitter.com/2/problems/not-authorized-for-field',
  };
}

/** The application has used up what it paid for. */
export function creditsDepleted(): Problem {
  return new Problem(402, {
    account_id: 100_005,
    title: 'CreditsDepleted',
    detail: 'Your enrolled account [100005] does not have any credits to fulfill this request.',
    type: 'https://api.twitter.com/2/problems/credits',
  });
}

/** The application stands in no project of the developer console. */
export function clientNotEnrolled(): Problem {
  return new Problem(403, {
    client_id: '100005',
    detail:
      'When authenticating requests to the Twitter API v2 endpoints, you must use keys and tokens from a Twitter developer App that is attached to a Project. You can create a project via the developer portal.',
    registration_url: 'https://developer.twitter.com/en/docs/projects/overview',
    title: 'Client Forbidden',
    required_enrollment: 'Appropriate Level of API Access',
    reason: 'client-not-enrolled',
    type: 'https://api.twitter.com/2/problems/client-forbidden',
  });
}

export function sendProblem(reply: FastifyReply, problem: Problem): FastifyReply {
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(problem.body));
}
