// What the analyser learns from a firm's corrections.
export { firmLearningRoutes } from './api.ts';
export { type FirmWeightsOf, firmWeightsWith } from './firm-weights.ts';
export { enqueueLearning, LEARN_FIRM_JOB, learnFirm, learnFirmJob } from './learn-firm.ts';
